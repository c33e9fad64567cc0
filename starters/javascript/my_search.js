// Alpha-beta, to be filled in: see README.md.
"use strict";

const fs = require("fs");

// A node of the game tree.
class Node {
  constructor(data) {
    this.name = data.name;
    this.isMax = data.player === "max";
    this.children = (data.children || []).map((child) => new Node(child));
    // The value of a leaf. JSON has no infinity, so a won position is the text "inf".
    this.value = { inf: Infinity, "-inf": -Infinity }[data.value] ?? data.value;
  }
}

const lines = [];

// Tells alphabeta-lab what your search does: record("leaf", node.name).
function record(...words) {
  lines.push(["ab", ...words].join(" "));
}

// The value of a node: the worked example.
function minimax(node) {
  if (node.children.length === 0) {
    record("leaf", node.name);
    return node.value;
  }
  record("enter", node.name);
  let best = node.isMax ? -Infinity : Infinity;
  for (const child of node.children) {
    const value = minimax(child);
    best = node.isMax ? Math.max(best, value) : Math.min(best, value);
  }
  record("return", node.name, best);
  return best;
}

// The value of a node as far as it matters between alpha and beta.
function alphabeta(node, alpha, beta) {
  // TODO: write alpha-beta here. Begin with the lines of minimax; pass alpha and beta on to the children, move
  // them, and leave the loop when they meet.
  return minimax(node);
}

const root = new Node(JSON.parse(fs.readFileSync(0, "utf8")));
const wantsMinimax = process.argv.includes("minimax");
const result = wantsMinimax ? minimax(root) : alphabeta(root, -Infinity, Infinity);
record("result", result);
fs.writeSync(1, lines.join("\n") + "\n");
