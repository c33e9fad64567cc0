"""Negamax with alpha-beta, whose recursive calls the arguments give: of MAX, of MIN and, if it is another, of the root."""

import json
import sys

sys.setrecursionlimit(100_000)
INF = float("inf")


def negamax(node, alpha, beta, sign, is_root=False):
    if "value" in node:
        print("ab leaf", node["name"])
        return sign * float(node["value"])
    best = -INF
    for child in node["children"]:
        call = CALLS[2] if is_root and len(CALLS) == 3 else CALLS[0 if sign == 1 else 1]
        value = eval(call)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


CALLS = [compile(call.replace("inf", "INF").replace(")", ", -sign)"), "call", "eval") for call in sys.argv[1:4]]
for line in sys.stdin:
    tree = json.loads(line)
    sign = 1 if tree["player"] == "max" else -1
    print("ab result", sign * negamax(tree, -INF, INF, sign, True))
    print("==")
