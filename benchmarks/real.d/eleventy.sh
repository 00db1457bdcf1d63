# Eleventy (npm): the calendar of a town made into files, behind nginx: 220 events in eight years, /events/2019/03/SLUG/, thirty
# places and forty hosts, by templates as its manual shows them. A month has a page, a year has one, and so has a topic.
#
# Hidden: as calendars are, it shows what is to come: the front page leads to the last twelve events, months lead to the next month
# and the one before from 2022 on; earlier months have pages that nothing names, but whose addresses can be counted. Of the places a
# list has all, of the hosts none: one is linked from his events. Events called off stay as files and in no list.

eleventy_version=3.0.0

sites() { echo eleventy; }

version() { echo "eleventy $eleventy_version"; }

install() { debian nginx-light && npm_packages "@11ty/eleventy@$eleventy_version"; }

fill() {
  mkdir -p "$folder/source/_includes"
  cat >"$folder/source/_includes/page.njk" <<'HTML'
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }} | What's on</title></head>
<body><header><a href="/">What's on</a><nav><ul><li><a href="/places/">Places</a></li><li><a href="/about/">About</a></li></ul></nav></header>
<main><h1>{{ title }}</h1>{{ content | safe }}</main><footer><p>Listings are made by hand.</p></footer></body></html>
HTML
  cat >"$folder/source/_includes/event.njk" <<'HTML'
---
layout: page.njk
---
<p><time datetime="{{ day }}">{{ day }}</time> at <a href="/places/{{ place }}/">{{ placeName }}</a>, by <a href="/hosts/{{ host }}/">{{ hostName }}</a></p>
{{ content | safe }}
<p>{% for topic in topics %}<a href="/topics/{{ topic }}/">{{ topic }}</a> {% endfor %}</p>
HTML
  python3 - "$folder/source" <<'PYTHON'
import json
import os
import sys
from prose import Prose, slug, PLACES

folder = sys.argv[1]
prose = Prose(337)
dice = prose.random
topics = ["music", "markets", "walks", "talks", "children"]
os.makedirs(folder + "/all")
number = 0


def page(path, head, body):
    global number
    number += 1
    with open(f"{folder}/all/{number}.html", "w") as out:
        out.write("---json\n" + json.dumps({"layout": "page.njk", "permalink": path, **head}) + "\n---\n" + body)


def listing(events):
    return "<ul>" + "".join(f'<li><time>{event["day"]}</time> <a href="{event["path"]}">{event["title"]}</a></li>' for event in events) + "</ul>"


places = [(slug(name), name) for name in (f"{prose.word().capitalize()} {kind}, {dice.choice(PLACES)}" for kind in
          ["Hall", "House", "Yard", "Green", "Chapel"] * 6)]
hosts = [(slug(name), name) for name in (prose.name() for _ in range(40))]
events = []
for n, moment in enumerate(prose.moments(220, "2017-01-01", "2024-12-20")):
    title = prose.title().capitalize()
    place, host = dice.choice(places), dice.choice(hosts)
    events.append({"title": title, "day": moment.date().isoformat(), "path": f"/events/{moment:%Y/%m}/{slug(title)}/", "off": n % 13 == 4,
                   "place": place[0], "placeName": place[1], "host": host[0], "hostName": host[1], "topics": dice.sample(topics, 2)})
shown = [event for event in events if not event["off"]]
for event in events:
    head = dict(event, layout="event.njk")
    page(event["path"], head, "".join(f"<p>{paragraph}</p>" for paragraph in prose.text(event["title"])[:3]))
months = [f"{year}/{month:02}" for year in range(2017, 2025) for month in range(1, 13)]
for n, month in enumerate(months):
    held = [event for event in shown if event["path"].startswith(f"/events/{month}/")]
    ways = ""
    if month > "2022/01":
        ways += f'<a href="/events/{months[n - 1]}/">Earlier</a> '
    if n + 1 < len(months):
        ways += f'<a href="/events/{months[n + 1]}/">Later</a>'
    page(f"/events/{month}/", {"title": f"Events of {month[5:]}/{month[:4]}"}, (listing(held) if held else "<p>Nothing this month.</p>") + f"<p>{ways}</p>")
for topic in topics:
    page(f"/topics/{topic}/", {"title": topic.capitalize()}, listing([event for event in shown if topic in event["topics"]][-15:]))
page("/places/", {"title": "Places"}, "<ul>" + "".join(f'<li><a href="/places/{name}/">{text}</a></li>' for name, text in places) + "</ul>")
for name, text in places:
    page(f"/places/{name}/", {"title": text}, f"<p>{prose.paragraph()}</p><p>{prose.paragraph()}</p>")
for name, text in hosts:
    page(f"/hosts/{name}/", {"title": text}, f"<p>{prose.paragraph()}</p>")
page("/about/", {"title": "About this calendar"}, f"<p>{prose.paragraph()}</p><p>{prose.paragraph()}</p>")
page("/404.html", {"title": "Not here"}, "<p>There is no such page.</p>")
page("/", {"title": "What's on"}, listing(shown[-12:][::-1]) + '<p><a href="/events/2024/12/">This month</a></p>' +
     "<ul>" + "".join(f'<li><a href="/topics/{topic}/">{topic}</a></li>' for topic in topics) + "</ul>")
with open(folder + "/../truth", "w") as out:
    for event in events:
        out.write(f"event\t{event['path']}\n")
    for name, _ in places:
        out.write(f"place\t/places/{name}/\n")
    for name, _ in hosts:
        out.write(f"host\t/hosts/{name}/\n")
    out.write("~about\t/about/\n")
PYTHON
  (cd "$folder/source" && node "$work/npm/node_modules/@11ty/eleventy/cmd.cjs" --input=. --output="$folder/www" --quiet)
}

start() { nginx_start "root $folder/www; index index.html; error_page 404 /404.html; location = /404.html { internal; }"; }

truth() { sed "s|\t|\t$base|" "$folder/truth"; }
