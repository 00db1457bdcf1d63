# Gramps (Debian): a family tree of 201 people in 48 families, 25 places and 30 sources, read from GEDCOM and written by its own report
# "Narrated Web Site" as families publish them; files behind nginx. Addresses are handles in folders of two letters,
# /ppl/2/c/105364dfe10c10dd5ad72633a3c2.html, which tell nothing of what they lead to and can't be counted.
#
# Hidden: the living. The report was made once with all and once more without living people, as one does on being asked; their pages
# stay where they were, and nothing leads to them any more. Peculiar: pages of families beside those of people, of places
# and of sources, and a list of each; a page of each surname; a menu that names media though there are none.

sites() { echo gramps; }

version() { package_version gramps; }

install() { debian nginx-light gramps; }

tree() { HOME=$folder GRAMPSHOME=$folder LC_ALL=C.UTF-8 LANGUAGE=en gramps "$@"; }

fill() {
  python3 - "$folder/tree.ged" <<'PYTHON'
import sys
from prose import PLACES, Prose

prose = Prose(227)
dice = prose.random
places = dice.sample(PLACES, 25)
months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
people, families = [], []


def person(family, year, sex, home=None):
    given = prose.name().split()[0]
    people.append(dict(name=given, family=family, year=year, sex=sex, home=home, into=[]))
    return len(people) - 1


def event(kind, year):
    return (f"1 {kind}\n2 DATE {dice.randint(1, 28)} {dice.choice(months)} {year}\n2 PLAC {dice.choice(places)}\n"
            f"2 SOUR @S{dice.randint(1, 30)}@\n3 PAGE {dice.randint(1, 400)}\n")


def found(year, family):
    """Families breed families until there are two hundred people."""
    waiting = [(person(family, year, "M"), year)]
    while waiting and len(people) < 200:
        one, born = waiting.pop(0)
        other = person(prose.name().split()[1], born + dice.randint(-5, 5), "F" if people[one]["sex"] == "M" else "M")
        home = len(families)
        families.append((one, other, []))
        people[one]["into"].append(home), people[other]["into"].append(home)
        for _ in range(dice.randint(2, 4)):
            when = born + dice.randint(22, 38)
            child = person(people[one]["family"], when, dice.choice("MF"), home)
            families[home][2].append(child)
            if when < 1975 and dice.random() < 0.6:
                waiting.append((child, when))


for family in ("Abbot", "Mercer", "Winter", "Reyes", "Holm", "Yates"):
    if len(people) < 190:
        found(dice.randint(1760, 1850), family)
with open(sys.argv[1], "w") as out:
    out.write("0 HEAD\n1 SOUR BED\n1 GEDC\n2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n1 SUBM @U1@\n0 @U1@ SUBM\n1 NAME Keeper\n")
    for n, one in enumerate(people):
        out.write(f"0 @I{n}@ INDI\n1 NAME {one['name']} /{one['family']}/\n1 SEX {one['sex']}\n" + event("BIRT", one["year"]))
        if one["year"] < 1945:
            out.write(event("DEAT", one["year"] + dice.randint(30, 90)))
        out.write("1 NOTE " + "\n2 CONT ".join(prose.text()[:2]) + "\n")
        out.writelines(f"1 FAMS @F{home}@\n" for home in one["into"])
        if one["home"] is not None:
            out.write(f"1 FAMC @F{one['home']}@\n")
    for n, (one, other, children) in enumerate(families):
        father, mother = (one, other) if people[one]["sex"] == "M" else (other, one)
        out.write(f"0 @F{n}@ FAM\n1 HUSB @I{father}@\n1 WIFE @I{mother}@\n" + "".join(f"1 CHIL @I{child}@\n" for child in children)
                  + event("MARR", people[one]["year"] + 24))
    for n in range(1, 31):
        out.write(f"0 @S{n}@ SOUR\n1 TITL {prose.title()}\n1 AUTH {prose.name()}\n")
    out.write("0 TRLR\n")
PYTHON
  tree -C tree -i "$folder/tree.ged"
  local living
  for living in 99 0; do # all, then none
    tree -O tree -a report -p "name=navwebpage,target=$folder/www,title=Our families,inc_families=True,living_people=$living"
  done
}

start() { nginx_start "root $folder/www; index index.html;"; }

# Each page is named by the handle of what it shows, and a folder by the kind.
truth() {
  (
    cd "$folder/www"
    find ppl fam plc src -name '*.html' | sort | sed "s|\([a-z]*\)/.*|\1\t$base/&|"
    find srn -name '*.html' | sed "s|.*|~surname\t$base/&|"
  )
}
