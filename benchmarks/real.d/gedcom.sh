# Gedcom.pm (Debian): a family tree by a CGI script in Perl of 2001, /cgi-bin/gedcom.cgi?op=indi&gedcom=harbour&indi=I17, behind
# nginx. 240 people of twelve families over six generations; a page is a table of what happened to someone and of his relatives.
#
# Hidden: the script can list all people of a tree, and every page leads there; the owner's front page leads to one tree and to
# four people of the other, which are the same script with another name. The list of the second is linked from its people as well,
# so all is reachable; hidden is a third tree that nothing names. Peculiar: four pages in five say nothing but names, dates and
# places; who is missing is answered with 200, a heading "Gedcom error" and a message of Perl.

sites() { echo gedcom; }

version() { package_version libgedcom-perl; }

install() { debian libgedcom-perl libcgi-pm-perl fcgiwrap nginx-light; }

fill() {
  mkdir -p "$folder/www/cgi-bin" "$folder/trees" "$folder/lib/Gedcom"
  sed "s|/var/www/Gedcom/|$folder/trees/|" /usr/share/perl5/Gedcom/CGI.pm >"$folder/lib/Gedcom/CGI.pm"
  sed "s|/var/www/Gedcom/lib|$folder/lib|" /usr/share/doc/libgedcom-perl/examples/gedcom.cgi >"$folder/www/cgi-bin/gedcom.cgi"
  chmod +x "$folder/www/cgi-bin/gedcom.cgi"
  python3 - "$folder" <<'PYTHON'
import sys
from prose import Prose, PLACES

folder = sys.argv[1]
prose = Prose(313)
dice = prose.random
MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()


def date(year):
    return f"{dice.randint(1, 28)} {dice.choice(MONTHS)} {year}"


for tree, size in (("harbour", 120), ("millers", 90), ("valley", 30)):
    people, families = [], []

    def person(sex, year, family=None, surname=None):
        names = prose.name().split()
        people.append({"id": f"I{len(people) + 1}", "given": names[0], "family": surname or names[-1], "sex": sex, "year": year,
                       "famc": family, "fams": []})
        return people[-1]

    open_couples = []
    for _ in range(size // 30):
        year = 1720 + dice.randint(0, 30)
        open_couples.append((person("M", year), person("F", year + dice.randint(-4, 6))))
    while len(people) < size:
        husband, wife = open_couples.pop(0)
        number = f"F{len(families) + 1}"
        families.append((number, husband, wife, []))
        husband["fams"].append(number)
        wife["fams"].append(number)
        children = dice.randint(2, 4)
        for k in range(children):
            child = person(dice.choice("MF"), wife["year"] + 22 + k * 3, number, husband["family"])
            families[-1][3].append(child)
            if k < 2:
                spouse = person("F" if child["sex"] == "M" else "M", child["year"] + dice.randint(-3, 3))
                open_couples.append((child, spouse) if child["sex"] == "M" else (spouse, child))
    with open(f"{folder}/trees/{tree}.ged", "w") as out:
        out.write("0 HEAD\n1 SOUR harbour\n1 GEDC\n2 VERS 5.5\n2 FORM LINEAGE-LINKED\n1 CHAR ASCII\n")
        for one in people:
            out.write(f"0 @{one['id']}@ INDI\n1 NAME {one['given']} /{one['family']}/\n1 SEX {one['sex']}\n")
            out.write(f"1 BIRT\n2 DATE {date(one['year'])}\n2 PLAC {dice.choice(PLACES)}\n")
            if dice.random() < 0.8:
                out.write(f"1 DEAT\n2 DATE {date(one['year'] + dice.randint(30, 85))}\n2 PLAC {dice.choice(PLACES)}\n")
            if one["famc"]:
                out.write(f"1 FAMC @{one['famc']}@\n")
            for number in one["fams"]:
                out.write(f"1 FAMS @{number}@\n")
        for number, husband, wife, children in families:
            out.write(f"0 @{number}@ FAM\n1 HUSB @{husband['id']}@\n1 WIFE @{wife['id']}@\n")
            out.writelines(f"1 CHIL @{child['id']}@\n" for child in children)
            out.write(f"1 MARR\n2 DATE {date(wife['year'] + 21)}\n2 PLAC {dice.choice(PLACES)}\n")
        out.write("0 TRLR\n")
with open(f"{folder}/www/index.html", "w") as out:
    link = '<li><a href="/cgi-bin/gedcom.cgi?op={}">{}</a></li>'.format
    out.write("<html><head><title>Families of the harbour</title></head><body><h1>Families of the harbour</h1>"
              "<p>Collected over twenty years.</p><ul>" + link("main&amp;gedcom=harbour", "The families of the harbour")
              + "".join(link(f"indi&amp;gedcom=millers&amp;indi=I{n}", f"A miller, {n}") for n in (1, 2, 3, 4))
              + "</ul></body></html>")
PYTHON
}

start() {
  run fcgiwrap -c 3 -s "unix:$folder/cgi.sock"
  nginx_start "root $folder/www; index index.html;
    location /cgi-bin/ { include /etc/nginx/fastcgi_params; fastcgi_param SCRIPT_FILENAME \$document_root\$fastcgi_script_name;
      fastcgi_pass unix:$folder/cgi.sock; }"
}

truth() {
  local tree name
  for tree in "$folder"/trees/*.ged; do
    name=$(basename "$tree" .ged)
    printf '~list\t%s\n' "$base/cgi-bin/gedcom.cgi?op=main&gedcom=$name"
    sed -n 's/^0 @\(I[0-9]*\)@ INDI.*/\1/p' "$tree" | while read -r id; do
      printf 'person\t%s\n' "$base/cgi-bin/gedcom.cgi?op=indi&gedcom=$name&indi=$id"
    done
  done
}
