"""truth.py DATABASE BASE: what Ghost has published."""

import sqlite3
import sys

database, base = sys.argv[1:]
db = sqlite3.connect("file:%s?mode=ro" % database, uri=True)
noted = {row[0] for row in db.execute("select post_id from posts_tags join tags on tags.id = tag_id where slug = 'notes'")}
for number, kind, slug, visibility in db.execute("select id, type, slug, visibility from posts where status = 'published'"):
    # Posts for members show their beginning.
    print(("" if visibility == "public" else "~") + kind, "%s/%s%s/" % (base, "notes/" if number in noted else "", slug), sep="\t")
for (slug,) in db.execute("select slug from tags"):
    print("~tag", "%s/tag/%s/" % (base, slug), sep="\t")
for (slug,) in db.execute("select slug from users"):
    print("~author", "%s/author/%s/" % (base, slug), sep="\t")
