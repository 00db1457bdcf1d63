# nanoc (Debian): 220 recipes with numbers that have gaps, /r/137/, each also for the printer at /r/137/print/. Lists by letter, by kind
# and by what is in them; a recipe is a table of amounts and a few steps, and a third name one that goes with it. Files behind nginx;
# no site map, no feed, no search.
#
# Hidden: one in four is in no list (seasonal ones, taken off it), and can be counted; some of them go with another. What was deleted left a
# gap. A missing page is the front page with 404.

sites() { echo nanoc; }

version() { package_version nanoc; }

install() { debian nanoc ruby-kramdown nginx-light; }

fill() {
  cp -r "$bed/nanoc" "$folder/site"
  python3 - "$folder/site/content" <<'PYTHON'
import json
import os
import sys
from prose import Prose, plural

folder = sys.argv[1]
prose = Prose(301)
dice = prose.random
os.makedirs(folder + "/recipes")
os.makedirs(folder + "/notes")
foods = ["apple", "barley", "bean", "butter", "cheese", "cherry", "fig", "flour", "garlic", "ginger", "honey", "juniper", "lemon", "lime",
         "melon", "mint", "mustard", "nut", "oats", "olive", "onion", "parsley", "pear", "pepper", "plum", "rye", "salt", "trout", "vinegar"]
dishes = {"soups": ["soup", "broth"], "roasts": ["roast", "stew", "pie"], "breads": ["bread", "rolls"], "cakes": ["cake", "tart"],
          "salads": ["salad"]}
names = ("{a} {with} {dish}", "{with} {dish} of {p}", "{dish} with {others}", "{f}'s {with} {dish}", "{with} and {other} {dish}")
steps = ("Chop the {with} and leave it in a {a} bowl for {d} minutes.", "Warm the {other} in a {a} pan, but not for long.", "Stir in the {with}, then the {other}.",
         "Bake it for {d} minutes until it is {a}.", "Let it cool under a {n}.", "Add {other} to taste; in {p} they take more of it.",
         "Serve it {a}, with {others} beside it.", "Cover it with {with} and wait.", "In {p} this is made when the {n} is {a}.")


def write(name, head, paragraphs):
    with open(f"{folder}/{name}.md", "w") as out:
        out.write("---\n" + json.dumps(head) + "\n---\n\n" + "\n\n".join(paragraphs) + "\n")


def made(pattern, dish, first, second):
    pattern = pattern.replace("{with}", first).replace("{others}", plural(second)).replace("{other}", second).replace("{dish}", dish)
    return prose.fill(pattern)


number, recipes = 100, []
for n in range(220):
    number += 1 if dice.random() < 0.8 else dice.randint(2, 5)
    kind = dice.choice(list(dishes))
    with_ = dice.sample(foods, dice.randint(2, 4))
    title = prose.once(lambda: made(dice.choice(names), dice.choice(dishes[kind]), *with_[:2]))
    head = {"title": title, "number": number, "kind": kind, "with": with_[:2], "serves": dice.randint(1, 8), "minutes": dice.randint(2, 30) * 5,
            "amounts": [[f"{dice.randint(1, 16) * 25} g", what] for what in with_] + [["a little", dice.choice(("salt", "sugar", "water"))]]}
    if n % 4 == 2:
        head["unlisted"] = True
    if recipes and n % 3 == 1:
        head["goes_with"] = dice.choice(recipes)
    recipes.append(number)
    write(f"recipes/{number}", head, [made(step, "dish", *with_[:2]) for step in dice.sample(steps, dice.randint(3, 6))])
write("index", {"title": "From the kitchens of the coast", "cooked": [recipes[n] for n in (3, 40, 88, 160, 219)]}, [prose.paragraph()])
write("notes/about", {"title": "About"}, prose.text())
PYTHON
  (cd "$folder/site" && LC_ALL=C.UTF-8 nanoc compile)
}

start() { nginx_start "root $folder/site/output; index index.html; error_page 404 /index.html;"; }

# From the sources, since these are its store.
truth() {
  local file number
  for file in "$folder"/site/content/recipes/*.md; do
    number=$(basename "$file" .md)
    printf 'recipe\t%s\t%s\t%s\n' "$base/r/$number/" "$base/r/$number/index.html" "$base/r/$number/print/"
  done
  printf '~page\t%s\n' "$base/notes/about.html"
}
