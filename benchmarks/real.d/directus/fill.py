"""Fills a running Directus by its own interface with makers, categories and products: fill.py BASE."""
import json
import sys
import urllib.request

from prose import Prose

BASE = sys.argv[1]
TOKEN = None


def call(path, body, method="POST"):
    head = {"Content-Type": "application/json"}
    if TOKEN:
        head["Authorization"] = f"Bearer {TOKEN}"
    request = urllib.request.Request(BASE + path, json.dumps(body).encode(), head, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
        return json.loads(text)["data"] if text else None


def field(name, kind, **schema):
    return {"field": name, "type": kind, "meta": {}, "schema": schema}


def collection(name, *fields):
    number = field("id", "integer", is_primary_key=True, has_auto_increment=True)
    call("/collections", {"collection": name, "meta": {}, "schema": {}, "fields": [number, *fields]})


def relation(many, name, one):
    call("/relations", {"collection": many, "field": name, "related_collection": one})


def make_shape():
    collection("makers", field("name", "string"), field("about", "text"))
    collection("categories", field("title", "string"))
    collection("products", field("title", "string"), field("slug", "string"), field("status", "string"),
               field("price", "integer"), field("description", "text"), field("added", "dateTime"),
               field("maker", "integer"), field("category", "integer"))
    relation("products", "maker", "makers")
    relation("products", "category", "categories")
    for name, rule in ("makers", {}), ("categories", {}), ("products", {"status": {"_eq": "published"}}):
        call("/permissions", {"role": None, "collection": name, "action": "read", "fields": ["*"], "permissions": rule})


def make_items():
    prose = Prose(81)
    dice = prose.random
    articles = list(prose.articles(340))
    call("/items/makers", [{"name": f"{prose.name()} & Co.", "about": prose.paragraph()} for _ in range(24)])
    call("/items/categories", [{"title": prose.word().capitalize()} for _ in range(9)])
    items = [{
        "title": article["title"],
        "slug": article["slug"],
        "status": "draft" if dice.random() < 0.12 else "published",
        "price": dice.randint(3, 400),
        "description": "\n\n".join(article["paragraphs"]),
        "added": article["date"].replace(" ", "T"),
        "maker": dice.randint(1, 24),
        "category": dice.randint(1, 9),
    } for article in articles]
    for start in range(0, len(items), 50):
        call("/items/products", items[start:start + 50])


TOKEN = call("/auth/login", {"email": "admin@example.org", "password": "directus"})["access_token"]
make_shape()
make_items()
