"""dump.py FOLDER: the articles as a dump that MediaWiki imports, its users, its main page, and what is deleted afterwards."""

import sys
from datetime import timedelta
from xml.sax.saxutils import escape

from prose import Prose

folder = sys.argv[1]
prose = Prose(31)
r = prose.random
users = [prose.name() for _ in range(12)]
articles = list(prose.articles(262))
categories = [prose.word().capitalize() for _ in range(9)]
numbers = iter(range(1, 100000))
out = []


def page(title, texts, moment, namespace=0, redirect=None):
    revisions = []
    for text in texts:
        revisions.append(
            f"<revision><id>{next(numbers)}</id><timestamp>{moment.strftime('%Y-%m-%dT%H:%M:%SZ')}</timestamp>"
            f"<contributor><username>{escape(r.choice(users))}</username></contributor><model>wikitext</model>"
            f"<format>text/x-wiki</format><text xml:space=\"preserve\">{escape(text)}</text></revision>"
        )
        moment += timedelta(days=r.randint(1, 300), seconds=r.randint(0, 80000))
    leads = f'<redirect title="{escape(redirect)}" />' if redirect else ""
    out.append(f"<page><title>{escape(title)}</title><ns>{namespace}</ns><id>{next(numbers)}</id>{leads}{''.join(revisions)}</page>")


def article_text(article, linked, category, short):
    body = [
        "{{Place|name=%s|found=%s|kind=%s}}" % (article["title"], article["date"][:4], article["tags"][0]),
        "'''%s''' %s" % (article["title"], article["paragraphs"][0]),
    ]
    for n, paragraph in enumerate(article["paragraphs"][1 : 2 if short else None], 1):
        body.append("== %s ==" % prose.title() if n % 2 == 0 else "")
        body.append(paragraph)
    if linked:
        body.append("== See also ==\n" + "\n".join("* [[%s]]" % other for other in linked))
    if category:
        body.append("[[Category:%s]]" % category)
    return "\n\n".join(part for part in body if part)


orphans = set(range(190, 250))
common = [n for n in range(190)]
for n, article in enumerate(articles):
    # Of the rest one in five is in no category and has only links of other articles that lead to it.
    if n in orphans:
        category = "Unsorted drafts" if n % 2 else None
    elif n % 5 == 0:
        category = None
    else:
        category = categories[n % len(categories)]
    linked = [articles[k]["title"] for k in r.sample(common, r.randint(1, 4))]
    if n not in orphans:
        linked.append(articles[(n + 1) % 190]["title"])
    if r.randint(0, 6) == 0:
        linked.append(prose.title())  # not written yet
    texts = [article_text(article, linked, category, short) for short in r.choice([[False], [True, False], [True, True, False]])]
    page(article["title"], texts, prose.moment("2014-01-01", "2021-01-01"))
    if r.randint(0, 8) == 0:
        page("Talk:" + article["title"], ["== A question ==\n\n" + prose.paragraph() + " --[[User:%s]]" % r.choice(users)],
             prose.moment("2021-01-01", "2023-01-01"), 1)
for n in r.sample(range(250), 30):
    other = prose.title()
    page(other, ["#REDIRECT [[%s]]" % articles[n]["title"]], prose.moment(), 0, articles[n]["title"])
page("Template:Place", ['<includeonly>{| class="infobox"\n! {{{name}}}\n|-\n| Found: {{{found}}}\n|-\n| Kind: {{{kind}}}\n|}</includeonly>'],
     prose.moment(), 10)
for category in categories:
    page("Category:" + category, [prose.paragraph()], prose.moment(), 14)
for user in users[:8]:
    page("User:" + user, [prose.paragraph()], prose.moment(), 2)
newest = "\n".join("* [[%s]]" % articles[n]["title"] for n in range(180, 190))
listed = "\n".join("* [[:Category:%s]]" % category for category in categories)
main = "An encyclopedia of the coast.\n\n== Newest ==\n%s\n\n== By kind ==\n%s\n" % (newest, listed)

head = '<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en">'
open(folder + "/dump.xml", "w").write(head + "\n".join(out) + "</mediawiki>\n")
open(folder + "/main", "w").write(main)
open(folder + "/users", "w").write("".join(user + "\n" for user in users))
open(folder + "/deleted", "w").write("".join(article["title"] + "\n" for article in articles[250:]))
