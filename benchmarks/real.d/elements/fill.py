"""Writes the description of an interface and a page that shows it: fill.py FOLDER ELEMENTS."""
import json
import os
import shutil
import sys

from prose import Prose, slug

folder, elements = sys.argv[1:]
prose = Prose(87)
dice = prose.random
os.makedirs(folder, exist_ok=True)
for name in "web-components.min.js", "styles.min.css":
    shutil.copy(elements + "/" + name, folder + "/" + name)
with open(folder + "/index.html", "w") as out:
    out.write("""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Lighterage</title>
<meta name="viewport" content="width=device-width, initial-scale=1, shrink-to-fit=no">
<script src="web-components.min.js"></script>
<link rel="stylesheet" href="styles.min.css"></head>
<body><elements-api apiDescriptionUrl="openapi.json" router="hash" layout="sidebar"></elements-api></body></html>
""")

KINDS = ["string", "integer", "boolean", "number"]
VERBS = [("get", "", "List all"), ("post", "", "Create"), ("get", "/{id}", "Get"), ("delete", "/{id}", "Remove")]
nouns = []
while len(nouns) < 40:
    word = slug(prose.word())
    if word not in nouns and "-" not in word:
        nouns.append(word)
paths, schemas, names = {}, {}, []
for n, noun in enumerate(nouns):
    title = noun.capitalize()
    schemas[title] = {
        "title": title, "type": "object", "description": prose.paragraph(),
        "properties": {"id": {"type": "integer"}, **{
            slug(prose.word()).replace("-", "_"): {"type": dice.choice(KINDS), "description": prose.sentence()}
            for _ in range(5)}}}
    names.append("schemas " + title)
    for method, rest, says in VERBS[:3 + n % 2]:
        name = "%s-%s%s" % (says.split()[0].lower(), noun, "" if rest else "s")
        operation = {
            "operationId": name, "summary": "%s %s" % (says, noun), "tags": [nouns[n % 8].capitalize()],
            "description": prose.paragraph(),
            "responses": {"200": {"description": prose.sentence(), "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/" + title}}}}}}
        if rest:
            operation["parameters"] = [{
                "name": "id", "in": "path", "required": True, "schema": {"type": "integer"},
                "description": prose.sentence()}]
        paths.setdefault("/%ss%s" % (noun, rest), {})[method] = operation
        names.append("operations " + name)
with open(folder + "/openapi.json", "w") as out:
    json.dump({
        "openapi": "3.0.3",
        "info": {"title": "Lighterage", "version": "1.4.0", "description": prose.paragraph()},
        "servers": [{"url": "https://api.example.org"}],
        "tags": [{"name": noun.capitalize(), "description": prose.sentence()} for noun in nouns[:8]],
        "paths": paths, "components": {"schemas": schemas}}, out)
with open(folder + ".names", "w") as out:
    out.write("\n".join(names) + "\n")
