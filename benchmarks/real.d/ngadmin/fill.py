"""Writes the data and the page of an admin's grid: fill.py FOLDER BUILD BED."""
import json
import os
import shutil
import sys

from prose import Prose

folder, build, bed = sys.argv[1:]
prose = Prose(86)
os.makedirs(folder + "/www", exist_ok=True)
for name in "ng-admin.min.js", "ng-admin.min.css":
    shutil.copy(build + "/" + name, folder + "/www/" + name)
for name in "index.html", "admin.js":
    shutil.copy(bed + "/" + name, folder + "/www/" + name)

authors = [{"id": n, "name": prose.name(), "about": prose.paragraph()} for n in range(1, 25)]
articles = [{
    "id": n,
    "title": each["title"],
    "summary": each["paragraphs"][0],
    "body": "\n\n".join(each["paragraphs"][1:]),
    "author": prose.random.randint(1, 24),
    "published": each["date"][:10],
    "archived": n % 9 == 0,
} for n, each in enumerate(prose.articles(200), 1)]
with open(folder + "/db.json", "w") as out:
    json.dump({"articles": articles, "authors": authors}, out)
