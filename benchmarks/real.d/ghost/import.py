"""import.py FILE: the blog as a file that Ghost imports."""

import json
import sys
from datetime import datetime, timezone

from prose import Prose, slug

prose = Prose(61)
r = prose.random


def lexical(paragraphs):
    def text(words):
        return {"detail": 0, "format": 0, "mode": "normal", "style": "", "text": words, "type": "extended-text", "version": 1}

    def block(kind, children):
        return {"children": children, "direction": "ltr", "format": "", "indent": 0, "type": kind, "version": 1}

    return json.dumps({"root": block("root", [block("paragraph", [text(words)]) for words in paragraphs])})


def millis(moment):
    return int(datetime.fromisoformat(moment).replace(tzinfo=timezone.utc).timestamp() * 1000)


posts, links, signed = [], [], []
tags = {"notes": 1}
people = {}
for n, article in enumerate(prose.articles(290)):
    page = n % 14 == 5 and sum(post["type"] == "page" for post in posts) < 20
    status = "draft" if n % 11 == 3 and not page else "published"
    moment = millis(article["date"])
    posts.append({
        "id": n + 1, "title": article["title"], "slug": slug(article["title"]), "lexical": lexical(article["paragraphs"]),
        "type": "page" if page else "post", "status": status, "visibility": "members" if n % 29 == 7 else "public",
        "published_at": moment if status == "published" else None, "created_at": moment, "updated_at": moment,
    })
    people.setdefault(article["author"], len(people) + 1)
    signed.append({"post_id": n + 1, "author_id": people[article["author"]], "sort_order": 0})
    # Below each post the theme shows the latest four of all, so no note is among these.
    own = ["notes"] if n % 5 == 1 and n < 270 else article["tags"]
    for order, name in enumerate([] if page else own):
        tags.setdefault(name, len(tags) + 1)
        links.append({"post_id": n + 1, "tag_id": tags[name], "sort_order": order})

menu = [post for post in posts if post["type"] == "page"][:10]
content = {
    "posts": posts,
    "tags": [{"id": number, "name": name.capitalize(), "slug": slug(name)} for name, number in tags.items()],
    "posts_tags": links,
    "users": [{"id": number, "name": name, "slug": slug(name), "email": slug(name) + "@example.org"} for name, number in people.items()],
    "posts_authors": signed,
    "settings": [{"key": "navigation", "value": json.dumps(
        [{"label": "Home", "url": "/"}] + [{"label": page["title"], "url": "/%s/" % page["slug"]} for page in menu])}],
}
file = {"db": [{"meta": {"exported_on": millis("2024-07-01 00:00:00"), "version": "5.0.0"}, "data": content}]}
json.dump(file, open(sys.argv[1], "w"))
