#!/usr/bin/env python3
"""fill.py BASE: a shop's categories, products, pages, posts and menus, through EverShop's own interface."""

import http.client
import json
import sys
import time
from prose import Prose, slug

base = sys.argv[1]
prose = Prose(271)
dice = prose.random
token = ""
asked = 0

# What is in the menu, with what is below it; and what is in no menu.
TREE = {
    "Kitchen": ["Kettles and jugs", "Plates", "Knives"],
    "Garden": ["Tools", "Seeds", "Benches"],
    "Workshop": ["Hammers and saws", "Paint", "Screws"],
    "Rooms": ["Lamps", "Blankets", "Baskets"],
    "Travel": ["Flasks", "Maps"],
}
UNLISTED = {"Clearance": ["Last pieces"], "For the trade": []}


def ask(path, body):
    """It allows an address of a client 120 requests a minute, so they come from several."""
    global asked
    asked += 1
    client = http.client.HTTPConnection(base.removeprefix("http://"), timeout=60, source_address=(f"127.0.0.{10 + asked % 9}", 0))
    client.request("POST", "/api" + path, json.dumps(body), {"Content-Type": "application/json", "Authorization": "Bearer " + token})
    answer = client.getresponse()
    said = json.load(answer)
    client.close()
    if answer.status != 200:
        raise OSError(f"{path} {body.get('name')}: {answer.status} {said}")
    return said["data"]


def rows(paragraphs):
    """Text as EverShop's editor keeps it."""
    blocks = [{"id": f"b{n}", "type": "paragraph", "data": {"text": text}} for n, text in enumerate(paragraphs)]
    return [{"id": "r__1", "size": 1, "className": "md:grid-cols-1",
             "columns": [{"id": "c__1", "size": 1, "data": {"time": 1729900000000, "blocks": blocks, "version": "2.31.0"}}]}]


def meta(name, paragraphs):
    return {"name": name, "url_key": slug(name), "meta_title": name, "meta_description": paragraphs[0][:150]}


def category(name, parent=None):
    text = [prose.sentence() for _ in range(2)]
    made = ask("/categories", {**meta(name, text), "description": rows(text), "status": 1, "parent_id": parent,
                               "include_in_nav": 1, "show_products": 1})
    return made["category_id"], made["uuid"]


def product(number, place, enabled=1):
    name = prose.once(lambda: prose.fill(dice.choice(("{a} {n}", "{n} {n}", "{a} {n} {n}", "{p} {n}", "{a} {n} of {n}"))))
    text = prose.text(name) if number % 4 else [prose.sentence()]
    ask("/products", {**meta(name, text), "description": rows(text), "status": enabled, "visibility": 1, "sku": f"LQ-{1000 + number * 7}",
                      "qty": dice.randint(0, 90), "manage_stock": 1, "stock_availability": 1, "weight": dice.randint(1, 40),
                      "price": dice.randint(200, 30000) / 100, "group_id": 1, "category_id": place, "no_shipping_required": True})


def entry(name, url, children=()):
    return {"id": slug(name), "uuid": slug(name), "name": name, "url": url, "type": "custom", "children": list(children)}


def menu(name, area, entries):
    ask("/widgets", {"name": name, "type": "basic_menu", "status": 1, "area": [area], "route": ["all"], "sort_order": 1,
                     "settings": {"menus": entries, "isMain": True, "className": ""}})


token = ask("/user/tokens", {"email": "keeper@example.org", "password": "harbour-pass-1"})["accessToken"]

listed, unlisted, tabs = [], [], []
for tree, places in ((TREE, listed), (UNLISTED, unlisted)):
    for name, below in tree.items():
        top, _ = category(name)
        places.append(top)
        for part in below:
            places.append(category(part, top)[0])
        if tree is TREE:
            path = "/" + slug(name)
            tabs.append(entry(name, path, [entry(part, f"{path}/{slug(part)}") for part in below]))
time.sleep(15)  # addresses are made by a process of their own, those of products from those of categories

for number in range(250):
    if number % 25 == 24:
        product(number, None)
    elif number % 10 == 9:
        product(number, unlisted[number // 10 % len(unlisted)])
    else:
        product(number, dice.choice(listed), 0 if number % 20 == 13 else 1)

pages = list(prose.articles(12))
for n, page in enumerate(pages):
    ask("/pages", {**meta(page["title"], page["paragraphs"]), "content": rows(page["paragraphs"]), "status": 0 if n > 9 else 1})

topics = [ask("/blog/categories", {"name": name, "url_key": slug(name), "status": 1})["blog_category_id"] for name in ("News", "How to")]
for n, post in enumerate(prose.articles(45)):
    ask("/blog/posts", {**meta(post["title"], post["paragraphs"]), "description": rows(post["paragraphs"]),
                        "short_description": post["paragraphs"][0][:200], "status": 0 if n % 15 == 4 else 1,
                        "category_id": topics[n % 2], "published_at": post["date"].replace(" ", "T") + "Z"})

menu("Main menu", "headerMiddleCenter", tabs + [entry("Journal", "/blog")])
menu("Foot", "footerMiddleLeft", [entry(page["title"], "/" + page["slug"]) for page in pages[:6]])
