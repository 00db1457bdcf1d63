# Lektor (Debian): the pages of an institute, with 150 people, 90 projects, 60 events and eight departments. Addresses
# /people/ada-baker/, /projects/2019-014/, /events/2023/11/slug/. People are found by the first letter of their name and by department;
# most say where someone sits and little else. Files behind nginx; no site map, no feed, no search.
#
# Hidden: people with Lektor's `_discoverable: no`, one in six, are in no list; projects that ended are in none either, and can be
# counted. Both are linked where a project is led by such a person. With `_hidden: yes` nothing is written. A missing page is
# nginx's own 404.

sites() { echo lektor; }

version() { package_version lektor; }

install() { debian lektor nginx-light; }

fill() {
  cp -r "$bed/lektor/models" "$bed/lektor/templates" "$folder/"
  printf '[project]\nname = Harbour\n' >"$folder/site.lektorproject"
  python3 - "$folder/content" <<'PYTHON'
import os
import sys
from prose import FAMILY, GIVEN, Prose, slug

folder = sys.argv[1]
prose = Prose(291)
dice = prose.random


def write(path, paragraphs=(), **fields):
    os.makedirs(f"{folder}/{path}")
    if paragraphs:
        fields["body"] = "\n\n" + "\n\n".join(paragraphs)
    with open(f"{folder}/{path}/contents.lr", "w") as out:
        out.write("\n---\n".join(f"{name}: {value}" for name, value in fields.items()) + "\n")


write(".", [prose.paragraph(), prose.paragraph()], _model="page", title="Institute of Harbour Studies")
write("about", prose.text(), _model="page", title="About us")
write("people", _model="people", title="People")
write("departments", _model="departments", title="Departments")
write("projects", _model="projects", title="Projects")
write("events", _model="events", title="Events")
write("a-z", _model="letters", title="A to Z")
departments = []
for n in range(8):
    title = prose.once(lambda: prose.fill("{ns} and {ns}"))
    departments.append(slug(title))
    write("departments/" + slug(title), prose.text(title), title=title)
places = ("Professor", "Lecturer", "Research assistant", "Doctoral student", "Technician", "Secretary", "Librarian")
people, letters = [], set()
for n in range(156):
    given, family = prose.once(lambda: dice.choice(GIVEN) + " " + dice.choice(FAMILY)).split()
    flags = {"_discoverable": "no"} if n % 6 == 4 else {"_hidden": "yes"} if n % 26 == 7 else {}
    if "_hidden" not in flags:
        people.append(slug(given + " " + family))
    if not flags:
        letters.add(family[0])
    about = prose.text()[: dice.randint(1, 2)] if n % 5 < 2 else ()
    write(f"people/{slug(given + ' ' + family)}", about, given=given, family=family, position=dice.choice(places), department=dice.choice(departments),
          room=f"{dice.choice('ABC')} {dice.randint(1, 4)}.{dice.randint(1, 40):02}", phone=f"555 {dice.randint(1000, 9999)}", **flags)
for letter in sorted(letters):
    write("a-z/" + letter.lower(), letter=letter)
for year in range(2016, 2025):
    for n in range(1, 11):
        title = prose.title()
        # As numbers are in life: some were never given.
        if dice.random() < 0.92:
            write(f"projects/{year}-{n:03}", prose.text(title), title=title, ends=year + dice.randint(2, 5), leader=dice.choice(people))
for event in prose.articles(60):
    write("events/" + event["slug"], event["paragraphs"][:2], title=event["title"], date=event["date"][:10], time=f"{dice.randint(9, 19)}:15",
          place=prose.fill("{p} hall"))
PYTHON
  (cd "$folder" && LC_ALL=C.UTF-8 lektor --project "$folder/site.lektorproject" build --no-prune -O "$folder/www")
}

start() { nginx_start "root $folder/www; index index.html;"; }

# From the sources, since these are its store; dates are in the addresses of events.
truth() {
  python3 - "$folder/content" "$base" <<'PYTHON'
import glob
import os
import sys

folder, base = sys.argv[1:]
kinds = {"people": "person", "projects": "project", "events": "event", "departments": "~department", "a-z": "~letter"}
for file in sorted(glob.glob(folder + "/*/*/contents.lr")):
    fields = dict(part.split(": ", 1) for part in open(file).read().split("\n---\n"))
    if "_hidden" in fields:
        continue
    part, name = os.path.dirname(file).split("/")[-2:]
    if part == "events":
        name = fields["date"][:7].replace("-", "/") + "/" + name
    address = f"{base}/{part}/{name}/"
    print(kinds[part], address, address + "index.html", sep="\t")
print("~page", base + "/about/", base + "/", sep="\t")
PYTHON
}
