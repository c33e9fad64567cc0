"""Alpha-beta, to be filled in: see README.md."""

import json
import sys

INFINITY = float("inf")


class Node:
    """A node of the game tree."""

    def __init__(self, data):
        self.name = data["name"]
        self.is_max = data["player"] == "max"
        self.children = [Node(child) for child in data.get("children", [])]
        # The value of a leaf. JSON has no infinity, so a won position is the text "inf".
        self.value = float(data["value"]) if "value" in data else None


def record(*words):
    """Tells alphabeta-lab what your search does: record("leaf", node.name)."""
    print("ab", *words)


def minimax(node):
    """The value of a node: the worked example."""
    if not node.children:
        record("leaf", node.name)
        return node.value
    record("enter", node.name)
    best = -INFINITY if node.is_max else INFINITY
    for child in node.children:
        value = minimax(child)
        best = max(best, value) if node.is_max else min(best, value)
    record("return", node.name, best)
    return best


def alphabeta(node, alpha, beta):
    """The value of a node as far as it matters between alpha and beta."""
    # TODO: write alpha-beta here. Begin with the lines of minimax; pass alpha and beta on to the children, move
    # them, and leave the loop when they meet.
    return minimax(node)


def main():
    sys.setrecursionlimit(100_000)
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    root = Node(json.load(sys.stdin))
    if "minimax" in sys.argv:
        result = minimax(root)
    else:
        result = alphabeta(root, -INFINITY, INFINITY)
    record("result", result)


main()
