"""Writes products and their makers: fill.py FOLDER."""
import json
import sys

from prose import Prose

folder = sys.argv[1]
prose = Prose(88)
makers = [{"id": n, "name": prose.name(), "town": prose.word().capitalize(), "about": prose.paragraph()}
          for n in range(1, 31)]
products = [{
    "id": n,
    "title": each["title"],
    "price": prose.random.randint(3, 400),
    "description": "\n\n".join(each["paragraphs"][:2]),
    "maker_id": prose.random.randint(1, 30),
    "added": each["date"][:10],
} for n, each in enumerate(prose.articles(200), 1)]
with open(folder + "/db.json", "w") as out:
    json.dump({"products": products, "makers": makers}, out)
