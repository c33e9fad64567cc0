// Alpha-beta, to be filled in: see README.md.

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

public class MySearch {
    static final double INFINITY = Double.POSITIVE_INFINITY;
    static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    /** Tells alphabeta-lab what your search does: record("leaf " + node.name). */
    static void record(String words) {
        OUT.println("ab " + words);
    }

    /** The value of a node: the worked example. */
    static double minimax(Node node) {
        if (node.children.isEmpty()) {
            record("leaf " + node.name);
            return node.value;
        }
        record("enter " + node.name);
        double best = node.isMax ? -INFINITY : INFINITY;
        for (Node child : node.children) {
            double value = minimax(child);
            best = node.isMax ? Math.max(best, value) : Math.min(best, value);
        }
        record("return " + node.name + " " + best);
        return best;
    }

    /** The value of a node as far as it matters between alpha and beta. */
    static double alphabeta(Node node, double alpha, double beta) {
        // TODO: write alpha-beta here. Begin with the lines of minimax; pass alpha and beta on to the children, move
        // them, and leave the loop when they meet.
        return minimax(node);
    }

    public static void main(String[] arguments) throws IOException {
        String text = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        Node root = new Reader(text).node();
        boolean wantsMinimax = List.of(arguments).contains("minimax");
        double result = wantsMinimax ? minimax(root) : alphabeta(root, -INFINITY, INFINITY);
        record("result " + result);
    }

    /** A node of the game tree. */
    static class Node {
        String name = "";
        boolean isMax;
        List<Node> children = new ArrayList<>();
        /** The value of a leaf. */
        double value;
    }

    /** Reads the tree. There is nothing to change here. */
    static class Reader {
        private final String text;
        private int at = 0;

        Reader(String text) {
            this.text = text;
        }

        Node node() {
            Node node = new Node();
            expect('{');
            do {
                String key = string();
                expect(':');
                switch (key) {
                    case "name" -> node.name = string();
                    case "player" -> node.isMax = string().equals("max");
                    case "value" -> node.value = number();
                    case "children" -> children(node);
                    default -> string();
                }
            } while (goesOn());
            expect('}');
            return node;
        }

        private void children(Node node) {
            expect('[');
            do {
                node.children.add(node());
            } while (goesOn());
            expect(']');
        }

        private boolean goesOn() {
            boolean goesOn = text.charAt(at) == ',';
            at += goesOn ? 1 : 0;
            return goesOn;
        }

        private void expect(char expected) {
            if (text.charAt(at) != expected) {
                throw new IllegalArgumentException("expected " + expected + " at " + at);
            }
            at++;
        }

        /** JSON has no infinity, so a won position is the text "inf". */
        private double number() {
            if (text.charAt(at) == '"') {
                return string().equals("inf") ? INFINITY : -INFINITY;
            }
            int start = at;
            while ("+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            return Double.parseDouble(text.substring(start, at));
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            expect('"');
            while (text.charAt(at) != '"') {
                char next = text.charAt(at++);
                if (next == '\\') {
                    next = text.charAt(at++);
                    int special = "bfnrt".indexOf(next);
                    if (special >= 0) {
                        next = "\b\f\n\r\t".charAt(special);
                    } else if (next == 'u') {
                        next = (char) Integer.parseInt(text.substring(at, at + 4), 16);
                        at += 4;
                    }
                }
                out.append(next);
            }
            expect('"');
            return out.toString();
        }
    }
}
