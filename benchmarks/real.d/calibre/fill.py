"""Fills a library of calibre by its own functions: calibre-debug -e fill.py -- FOLDER-OF-PROSE LIBRARY."""
import sys

sys.path.insert(0, sys.argv[1])

from calibre.ebooks.metadata.book.base import Metadata
from calibre.library import db
from prose import Prose

library = db(sys.argv[2]).new_api
prose = Prose(83)
for article in prose.articles(240):
    book = Metadata(article["title"], [article["author"]])
    book.comments = "".join("<p>%s</p>" % paragraph for paragraph in article["paragraphs"])
    book.tags = article["tags"]
    book.publisher = "Harbour Press"
    library.create_book_entry(book)
