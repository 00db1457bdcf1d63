"""Writes a site for docsify: fill.py FOLDER SCRIPT."""
import os
import shutil
import sys

from prose import Prose, slug

folder, script = sys.argv[1:]
prose = Prose(85)
os.makedirs(folder, exist_ok=True)
shutil.copy(script, folder + "/docsify.min.js")


def write(name, text):
    os.makedirs(os.path.dirname(folder + "/" + name), exist_ok=True)
    with open(folder + "/" + name, "w") as out:
        out.write(text)


def article(name, each):
    write(name, "# %s\n\n%s\n" % (each["title"], "\n\n".join(each["paragraphs"])))


write("index.html", """<!DOCTYPE html>
<html lang="en"><head><meta charset="UTF-8"><title>Tidegate</title>
<meta name="viewport" content="width=device-width, initial-scale=1.0"></head>
<body><div id="app"></div>
<script>window.$docsify = {name: 'Tidegate', repo: '', loadSidebar: true, subMaxLevel: 2, maxLevel: 3}</script>
<script src="docsify.min.js"></script></body></html>
""")
sidebar = []
parts = ["guide", "operation", "reference", "recipes", "internals"]
for n, each in enumerate(prose.articles(60)):
    if n % 12 == 0:
        sidebar.append("- **%s**" % parts[n // 12].capitalize())
    name = "%s/%s" % (parts[n // 12], slug(each["title"]))
    article(name + ".md", each)
    if n % 3:
        sidebar.append("  - [%s](%s.md)" % (each["title"], name))
sidebar.append("- **Releases**")
for n, each in enumerate(prose.articles(120)):
    article("releases/1.%d.md" % n, dict(each, title="Release 1.%d: %s" % (n, each["title"])))
for n in range(119, 99, -1):
    sidebar.append("  - [1.%d](releases/1.%d.md)" % (n, n))
write("_sidebar.md", "\n".join(sidebar) + "\n")
write("README.md", "# Tidegate\n\n%s\n\n%s\n" % (prose.paragraph(), prose.paragraph()))
