"""Alpha-beta as students write it, with one of the classic mistakes, which the first argument names.

It prints leaves and the result; with "all-lines" it prints all that there is to print, and with "always" also what says
nothing: bounds after every child whether they have changed or not, and lines about leaves.
"""

import json
import sys

sys.setrecursionlimit(100_000)
ALWAYS = "always" in sys.argv
ALL_LINES = ALWAYS or "all-lines" in sys.argv
INT_MIN, INT_MAX = -(2**31), 2**31 - 1


class Node:
    def __init__(self, data):
        self.name = data["name"]
        self.is_max = data["player"] == "max"
        self.key = data.get("key")
        self.children = [Node(child) for child in data.get("children", [])]
        self.value = float(data["value"]) if "value" in data else None
        self.height = 1 + max(child.height for child in self.children) if self.children else 0


def record(*words):
    print("ab", *words)


def further(*words):
    if ALL_LINES:
        record(*words)


def bounds(node, before, now):
    """Prints the bounds that have changed, or all of them."""
    for word, old, new in zip(("alpha", "beta"), before, now):
        if ALWAYS or old != new:
            further(word, node.name, new)


def leaf_value(node, value, alpha, beta):
    if ALWAYS:
        further("enter", node.name, alpha, beta)
    record("leaf", node.name)
    if ALWAYS:
        further("return", node.name, value)
    return value


def children_of(node):
    if WRONG == "right-to-left":
        return list(reversed(node.children))
    if WRONG == "misses-last":
        return node.children[:-1]
    return node.children


def start_value(maximizing):
    if WRONG == "best-zero":
        return 0
    return -START if maximizing or WRONG == "min-starts-low" else START


def window_for_child(alpha, beta, maximizing, is_root):
    if WRONG == "fresh" or (WRONG == "root-fresh" and is_root):
        return -INF, INF
    if WRONG == "shallow-only":
        return (alpha, INF) if maximizing else (-INF, beta)
    if WRONG == "pass-alpha-only":
        return alpha, INF
    if WRONG == "pass-beta-only":
        return -INF, beta
    if WRONG == "swap-both" or (WRONG == "swap-min" and not maximizing):
        return beta, alpha
    return alpha, beta


def search(node, depth, alpha, beta, maximizing, is_root=False):
    is_leaf = depth == 0 if WRONG == "no-leaf-test" else not node.children
    if is_leaf:
        value = -node.value if WRONG == "leaf-sign" and not maximizing else node.value
        return leaf_value(node, value, alpha, beta)
    if WRONG == "table-no-kind" and node.key in table:
        return table[node.key]
    further("enter", node.name, alpha, beta)
    if ALWAYS:
        bounds(node, (alpha, beta), (alpha, beta))
    best = start_value(maximizing)
    for child in children_of(node):
        if WRONG == "shared":
            alpha, beta = shared
        low, high = window_for_child(alpha, beta, maximizing, is_root)
        below = maximizing if WRONG == "all-same" else not maximizing
        value = search(child, depth - 1, low, high, below)
        improves = value > best if maximizing else value < best
        if WRONG == "research" and improves:
            value = search(child, depth - 1, low, high, below)
        if WRONG == "shared":
            alpha, beta = shared
        if WRONG == "cut-before-use" and (value >= beta if maximizing else value <= alpha):
            further("cut", node.name)
            break
        best = max(best, value) if maximizing else min(best, value)
        if (
            (WRONG == "cut-late" and alpha >= beta)
            or (WRONG == "wrong-bound-max" and maximizing and value >= alpha)
            or (WRONG == "copied-test-min" and value >= beta)
        ):
            further("cut", node.name)
            break
        before = alpha, beta
        if WRONG == "assign-best":
            alpha, beta = (best, beta) if maximizing else (alpha, best)
        elif WRONG == "assign-value":
            alpha, beta = (value, beta) if maximizing else (alpha, value)
        elif WRONG == "no-update" or WRONG == ("no-update-alpha" if maximizing else "no-update-beta"):
            pass
        elif maximizing and value > alpha:
            alpha = value
        elif not maximizing and value < beta:
            beta = value
        bounds(node, before, (alpha, beta))
        if WRONG == "shared":
            shared[:] = [alpha, beta]
        if cuts(alpha, beta, maximizing):
            further("cut", node.name)
            break
        if WRONG == "first-child":
            break
    if WRONG == "table-no-kind" and node.key is not None:
        table[node.key] = best
    if WRONG == "returns-alpha":
        best = alpha
    further("return", node.name, best)
    return best


def cuts(alpha, beta, maximizing):
    if WRONG in ("never-cuts", "cut-late", "cut-before-use", "copied-test-min"):
        return False
    if WRONG == "right.gt":
        return alpha > beta
    if WRONG == "wrong-way":
        return alpha <= beta
    if WRONG == "cut-only-max" and not maximizing:
        return False
    if WRONG in ("cut-only-min", "wrong-bound-max") and maximizing:
        return False
    return alpha >= beta


def negated(number):
    return number if WRONG == "nm-overflow" and number == INT_MIN else -number


def negamax(node, depth, alpha, beta, sign, is_root=False):
    is_leaf = depth == 0 if WRONG == "no-leaf-test" else not node.children
    if is_leaf:
        return leaf_value(node, sign * node.value, alpha, beta)
    if WRONG == "table-no-kind" and node.key in table:
        return table[node.key]
    further("enter", node.name, alpha, beta)
    if ALWAYS:
        bounds(node, (alpha, beta), (alpha, beta))
    best = 0 if WRONG == "best-zero" else -START
    for child in children_of(node):
        if WRONG == "shared":
            alpha, beta = (shared[0], shared[1]) if sign == 1 else (-shared[1], -shared[0])
        value = value_of(child, depth, alpha, beta, sign, is_root)
        if WRONG == "research" and value > best:
            value = value_of(child, depth, alpha, beta, sign, is_root)
        if WRONG == "shared":
            alpha, beta = (shared[0], shared[1]) if sign == 1 else (-shared[1], -shared[0])
        if WRONG == "cut-before-use" and value >= beta:
            further("cut", node.name)
            break
        best = max(best, value)
        if WRONG == "cut-late" and alpha >= beta:
            further("cut", node.name)
            break
        before = alpha, beta
        if WRONG == "assign-best":
            alpha = best
        elif WRONG == "assign-value":
            alpha = value
        elif WRONG == "no-update":
            pass
        elif value > alpha:
            alpha = value
        bounds(node, before, (alpha, beta))
        if WRONG == "shared":
            shared[:] = [alpha, beta] if sign == 1 else [-beta, -alpha]
        if cuts(alpha, beta, True):
            further("cut", node.name)
            break
        if WRONG == "first-child":
            break
    if WRONG == "table-no-kind" and node.key is not None:
        table[node.key] = best
    further("return", node.name, best)
    return best


def value_of(child, depth, alpha, beta, sign, is_root):
    """The value of a child as its parent counts it."""
    if WRONG == "all-same":
        return negamax(child, depth - 1, alpha, beta, sign)
    low, high = negated(beta), negated(alpha)
    if WRONG == "shallow-only":
        low = -INF
    if WRONG == "fresh" or (WRONG == "root-fresh" and is_root):
        low, high = -INF, INF
    value = negamax(child, depth - 1, low, high, sign if WRONG == "nm-same-sign" else -sign)
    return value if WRONG == "nm-no-negation" else -value


def run(wrong, data):
    """Searches a tree with a mistake, or as one of the right searches."""
    global WRONG, INF, START, shared, table
    is_negamax = wrong.startswith("nm-") or wrong == "negamax"
    if wrong.startswith("negamax:"):
        is_negamax, wrong = True, wrong.removeprefix("negamax:")
    WRONG = wrong
    INF = 1000.0 if wrong == "small-infinity-1000" else float("inf")
    # What the best value starts with.
    START = 1000.0 if wrong == "small-start-1000" else INF
    shared, table = [-INF, INF], {}
    root = Node(data)
    if is_negamax:
        sign = 1 if root.is_max or WRONG == "root-max" else -1
        low, high = (INT_MIN, INT_MAX) if WRONG == "nm-overflow" else (-INF, INF)
        record("result", sign * negamax(root, root.height, low, high, sign, True))
    else:
        low, high = (INF, -INF) if WRONG == "initial-swapped" else (-INF, INF)
        record("result", search(root, root.height, low, high, root.is_max or WRONG == "root-max", True))


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    if sys.argv[1] != "batch":
        return run(sys.argv[1], json.load(sys.stdin))
    # One tree a line, and all of them for every mistake that is named.
    trees = [json.loads(line) for line in sys.stdin]
    for wrong in sys.argv[2:]:
        if wrong in ("all-lines", "always"):
            continue
        for tree in trees:
            run(wrong, tree)
            print("==")


main()
