"""Publishes packages to a running registry as npm does: fill.py BASE."""
import base64
import hashlib
import json
import sys
import urllib.parse
import urllib.request

from prose import Prose, slug

BASE = sys.argv[1]
prose = Prose(84)


def publish(name, article):
    content = ("package " + name).encode()
    file = name.split("/")[-1] + "-1.0.0.tgz"
    readme = "# %s\n\n%s\n" % (article["title"], "\n\n".join(article["paragraphs"]))
    version = {
        "name": name, "version": "1.0.0", "description": article["paragraphs"][0][:150], "readme": readme,
        "keywords": article["tags"], "license": "MIT", "author": {"name": article["author"]}, "_id": name + "@1.0.0",
        "dist": {"shasum": hashlib.sha1(content).hexdigest(), "tarball": "%s/%s/-/%s" % (BASE, name, file)}}
    body = {
        "_id": name, "name": name, "description": version["description"], "readme": readme,
        "dist-tags": {"latest": "1.0.0"}, "versions": {"1.0.0": version},
        "_attachments": {file: {
            "content_type": "application/octet-stream", "data": base64.b64encode(content).decode(),
            "length": len(content)}}}
    request = urllib.request.Request(
        BASE + "/" + urllib.parse.quote(name, safe="@"), json.dumps(body).encode(),
        {"Content-Type": "application/json"}, method="PUT")
    urllib.request.urlopen(request).read()


for n, article in enumerate(prose.articles(220)):
    name = "%s-%d" % ("-".join(slug(article["title"]).split("-")[:2]), n)
    publish(("@harbour/" if n % 7 == 0 else "") + name, article)
