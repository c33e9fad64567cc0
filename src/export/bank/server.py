"""Grades the answers to one question. Numbers may be written in any way, texts with any blanks around them."""

import json
import os

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "fields.json"), encoding="utf-8") as file:
    FIELDS = json.load(file)


def is_right(field, given):
    """Whether what was given is the answer to a field."""
    if given is None:
        return False
    given = str(given).strip()
    if field["sort"] == "number":
        try:
            return float(given.replace("\u2212", "-").replace(",", ".")) == field["answers"][0]
        except ValueError:
            return False
    return given in field["answers"]


def grade(data):
    """Gives every field an equal part of the score."""
    right = 0
    for field in FIELDS:
        score = 1 if is_right(field, data["submitted_answers"].get(field["name"])) else 0
        data["partial_scores"][field["name"]] = {"score": score, "weight": 1}
        right += score
    data["score"] = right / len(FIELDS)
    return data
