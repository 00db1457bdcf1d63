"""Writes the source of a made wiki with a blog: pages.py FOLDER."""
import os
import pathlib
import sys

from prose import Prose, slug


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    # The day a page was last edited, which ikiwiki shows.
    os.utime(path, (1_700_000_000, 1_700_000_000))


def posts(home, prose):
    tags = set()
    for article in prose.articles(260, authors=4, tags=14):
        head = [f'[[!meta {key}="{article[key]}"]]' for key in ("title", "author", "date")]
        # A draft is kept where the lists do not look, but it is a page like any other. Tags came into use in 2019.
        folder = "drafts" if article["n"] % 20 == 0 else "blog"
        if folder == "blog" and article["date"] >= "2019":
            tags.update(article["tags"])
            head.append(f'[[!tag {" ".join(article["tags"])}]]')
        write(home / folder / f"{article['slug']}.mdwn", "\n".join(head) + "\n\n" + "\n\n".join(article["paragraphs"]) + "\n")
    for tag in sorted(tags):
        write(home / "tags" / f"{tag}.mdwn",
              f'[[!meta title="about {tag}"]]\n[[!inline pages="blog/* and tagged({tag})" show=8 archive=yes]]\n')


def topics(home, prose):
    """Pages of the wiki: a third in the contents, others linked from one or two pages, and some from none."""
    titles = [prose.title() for _ in range(72)]
    names = [slug(title) for title in titles]
    for place, (title, name) in enumerate(zip(titles, names)):
        text = prose.text(title)
        if place < 60:
            further = [2 * place + 24, 2 * place + 25] if 2 * place + 25 < 60 else [place - 1]
            text += ["See also " + " and ".join(f"[[{titles[n]}|notes/{names[n]}]]" for n in further) + "."]
        write(home / "notes" / f"{name}.mdwn", f'[[!meta title="{title}"]]\n\n' + "\n\n".join(text) + "\n")
    return [f"* [[{title}|notes/{name}]]" for title, name in zip(titles[:24], names)]


def main(folder):
    home, prose = pathlib.Path(folder), Prose(51)
    posts(home, prose)
    contents = topics(home, prose)
    latest = '[[!inline pages="blog/*" show=10 rootpage="blog"]]'
    years = "\n".join(f"* [[archives/{year}]]" for year in range(2022, 2025))
    write(home / "index.mdwn", f"{prose.paragraph()}\n\n[[Contents]], [[Archives]], [[Tags]]\n\n{latest}\n")
    write(home / "contents.mdwn", "\n".join(contents) + "\n")
    write(home / "archives.mdwn", f"Older years are no longer listed here.\n\n{years}\n")
    write(home / "tags.mdwn", '[[!map pages="tags/*" show=title]]\n')
    for year in range(2022, 2025):
        write(home / "archives" / f"{year}.mdwn",
              f'[[!inline pages="blog/* and creation_year({year})" archive=yes feeds=no show=0]]\n')


if __name__ == "__main__":
    main(sys.argv[1])
