// Alpha-beta, to be filled in: see README.md.

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

const double INF = std::numeric_limits<double>::infinity();

// A node of the game tree.
struct Node {
    std::string name;
    bool is_max = true;
    std::vector<Node> children;
    double value = 0;  // of a leaf
};

// Tells alphabeta-lab what your search does: record("leaf", node).
void record(const std::string& what, const Node& node) {
    std::cout << "ab " << what << " " << node.name << "\n";
}

// The same with a number: record("return", node, best).
void record(const std::string& what, const Node& node, double number) {
    std::cout << "ab " << what << " " << node.name << " " << number << "\n";
}

// The value of a node: the worked example.
double minimax(const Node& node) {
    if (node.children.empty()) {
        record("leaf", node);
        return node.value;
    }
    record("enter", node);
    double best = node.is_max ? -INF : INF;
    for (const Node& child : node.children) {
        double value = minimax(child);
        best = node.is_max ? std::max(best, value) : std::min(best, value);
    }
    record("return", node, best);
    return best;
}

// The value of a node as far as it matters between alpha and beta.
double alphabeta(const Node& node, double alpha, double beta) {
    // TODO: write alpha-beta here. Begin with the lines of minimax; pass alpha and beta on to the children, move
    // them, and leave the loop when they meet.
    (void)alpha;
    (void)beta;
    return minimax(node);
}

// Reads the tree. There is nothing to change here.
class Reader {
public:
    explicit Reader(std::string text) : text(std::move(text)) {}

    Node node() {
        Node node;
        expect('{');
        do {
            std::string key = string();
            expect(':');
            if (key == "name") node.name = string();
            else if (key == "player") node.is_max = string() == "max";
            else if (key == "value") node.value = number();
            else if (key == "children") children(node);
            else string();
        } while (goes_on());
        expect('}');
        return node;
    }

private:
    std::string text;
    std::size_t at = 0;

    void children(Node& parent) {
        expect('[');
        do parent.children.push_back(node());
        while (goes_on());
        expect(']');
    }

    bool goes_on() {
        if (text[at] != ',') return false;
        at++;
        return true;
    }

    void expect(char expected) {
        if (at >= text.size() || text[at] != expected) {
            std::cerr << "expected " << expected << " at " << at << "\n";
            std::exit(1);
        }
        at++;
    }

    // JSON has no infinity, so a won position is the text "inf".
    double number() {
        if (text[at] == '"') return string() == "inf" ? INF : -INF;
        const char* begin = text.c_str() + at;
        char* end = nullptr;
        double value = std::strtod(begin, &end);
        at += end - begin;
        return value;
    }

    std::string string() {
        std::string out;
        expect('"');
        while (at < text.size() && text[at] != '"') {
            char next = text[at++];
            if (next == '\\') {
                next = text[at++];
                std::size_t special = std::string("bfnrt").find(next);
                if (special != std::string::npos) {
                    next = "\b\f\n\r\t"[special];
                } else if (next == 'u') {
                    // Only control characters are written so, and they are all below 128.
                    next = static_cast<char>(std::stoi(text.substr(at, 4), nullptr, 16));
                    at += 4;
                }
            }
            out += next;
        }
        expect('"');
        return out;
    }
};

int main(int count, char** arguments) {
    std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
    Node root = Reader(text).node();
    std::cout.precision(17);
    bool wants_minimax = count > 1 && std::string(arguments[1]) == "minimax";
    double result = wants_minimax ? minimax(root) : alphabeta(root, -INF, INF);
    std::cout << "ab result " << result << "\n";
}
