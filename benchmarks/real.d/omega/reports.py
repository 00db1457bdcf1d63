"""Writes made reports as plain pages of HTML, a folder a year: reports.py FOLDER."""
import datetime
import html
import os
import pathlib
import sys

from prose import Prose


def main(folder):
    for article in Prose(61).articles(280, authors=9):
        year = article["date"][:4]
        home = pathlib.Path(folder) / year
        home.mkdir(parents=True, exist_ok=True)
        title = html.escape(article["title"])
        text = "\n".join(f"<p>{html.escape(paragraph)}</p>" for paragraph in article["paragraphs"])
        page = home / f"report-{article['n']:04d}.html"
        page.write_text(f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="author" content="{article['author']}"><meta name="keywords" content="{' '.join(article['tags'])}"></head>
<body><p><a href="/">Reports of the society</a></p>
<h1>{title}</h1>
<p><i>{article['author']}, {article['date'][:10]}</i></p>
{text}
</body></html>
""")
        # Omega shows when a page was changed.
        changed = datetime.datetime.fromisoformat(article["date"]).timestamp()
        os.utime(page, (changed, changed))


if __name__ == "__main__":
    main(sys.argv[1])
