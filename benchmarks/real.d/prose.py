#!/usr/bin/env python3
"""Made titles, texts, names and dates, the same for the same seed.

    prose.py --seed 7 titles 300         one a line, no two alike
    prose.py --seed 7 names 12           people, no two alike
    prose.py --seed 7 words 20           single words, no two alike, for tags and categories
    prose.py --seed 7 paragraphs 5       one a line
    prose.py --seed 7 dates 10           ISO dates, oldest first, 2014 to 2024
    prose.py --seed 7 articles 300       a JSON object a line: n, title, slug, author, date, paragraphs, tags

or `from prose import Prose; p = Prose(7); p.title()`.

An article is about its title: sentences take up the words of it, so that two articles differ in most of their
words as real ones do. The sentences need not make sense, but they have the lengths and the repetitions of prose.
"""

import argparse
import datetime
import json
import random
import re

NOUNS = """anchor apple archive arrow attic autumn awning badger bakery balcony ballad bamboo banner barge barley
barn barrel basket beacon bean bell bench bicycle birch blanket boat bonfire bottle boulder bracket bramble bread
brick bridge broom bucket buoy bus butter button cabin cable calendar camera canal candle canoe canvas carpet castle
cat cellar chalk chapel chart cheese cherry chestnut chimney chisel cider clay cliff clock cloud coach coast cobbler
compass copper cork corridor cottage cotton courtyard cradle crane cricket crossing curtain dairy dam daisy deer desk
diary dock donkey door dough dragonfly drawer drum dune dust eagle echo eel elbow ember engine envelope estuary
evening fabric falcon farm feather fence fern ferry festival fiddle field fig flag flask flint flood flour flute fog
footpath forest forge fork fountain fox frame frost furnace gale garden garlic gate ginger glacier glass glove goat
goose granite grape grass gravel guitar gull gutter hail hammer hammock harbour harp harvest hatch hawthorn hazel
hedge heron hill hinge honey hook horn horse hut ice inn ink iron island ivy jacket jam jar jetty journey jug juniper
kettle key kiln kitchen kite knot ladder ladle lake lamp lane lantern larch lark latch leather ledger lemon lens
letter library lighthouse lily lime linen lock loft loom magnet mallet map maple marble market marsh mast meadow
medal melon mill mint mirror mist mole monument moon moor morning moss moth mountain mural museum mustard nail needle
nest net nettle newspaper notebook nut oak oar oats olive onion orchard orchestra otter oven owl oyster paddle paint
paper parcel parsley path pavement peach pear pebble pencil pepper piano pickle pier pigeon pillow pine pipe plank
plaster plate plough plum pocket pond poplar poppy porch post pottery powder puddle pulley pump quarry quay quilt
rabbit radio raft rail rain raven recipe reed reservoir ribbon ridge river road robin rocket roof rope rose rudder
rug rye saddle sail salt sand sandal sardine saucer saw scarf school scissors sea seed shadow shed shelf shell ship
shovel signal silk silver slate sled snail snow soap sock sparrow spice spider spoon spring spruce squirrel stable
stair stamp star station statue steam stone storm stove straw stream string sugar summer swallow swan table tailor
tap tar tea telescope tent thatch theatre thimble thistle thread thunder ticket tide tile timber toast tool torch
tower track trail train tram tray trout trumpet tunnel turnip twig umbrella valley vase velvet vessel village vine
vinegar violin wagon walnut wall wardrobe watch water wave wax weather weaver well whale wharf wheat wheel whistle
willow wind window winter wire wood wool workshop wren yard yarn yeast zinc""".split()

ADJECTIVES = """abandoned ancient autumnal bent blue borrowed bright brisk broad broken brown calm careful cheap clean
clear clever coarse cold crooked crowded curious damp dark deep distant double dry dusty eager early eastern empty
even faded fair familiar famous fast fine firm flat forgotten fragile fresh frozen gentle golden grand green grey
half-built hand-made hard heavy hidden hollow honest humble idle inland iron-clad large late lazy left-over light
little local lonely long lost loud low lucky mild modern muddy narrow neat new noisy northern odd old open ordinary
outer pale patient plain pleasant polite proud quick quiet rare raw red remote restless rough round rusty salty
second-hand sharp shallow short silent simple slow small smooth soft solid southern spare square steady steep stiff
still straight strange striped stubborn sturdy sudden sunlit sweet tall tame tender thick thin tidy tiny tough
unexpected unfinished upper useful vast warm western wet white wide wild windy wooden young""".split()

VERBS = """admires blocks borrows brings builds carries catches changes cleans closes collects copies counts covers
crosses cuts describes draws drives empties explains feeds fills finds fixes floods follows frames gathers guards
guides hangs heats hides holds improves joins keeps leads leaves lifts lights loads marks measures meets mends moves
needs notices opens orders outlives packs paints passes pays plants polishes pulls pushes raises reaches reads
remembers repairs replaces returns rings rolls saves sells sends serves shakes shapes shares shelters shows sinks sorts
spoils stores studies supports surprises surrounds teaches ties touches trades trims turns uses visits warms washes
watches weighs""".split()

PLACES = """Aldermoor Ashcombe Barrowby Birkdale Brackley Cawdon Coldharbour Copthorne Dunmere Eastwick Elmsford
Fallowfield Farnley Glenrath Greywater Hallsand Harrowgate Hexley Inverlynn Kelbrook Kingsmarsh Langdale Lowmoor
Marlow-on-Sea Merebridge Netherby Northwold Oakhanger Otterburn Penhallow Quarrington Ravensey Redcliff Rosedean
Saltmarsh Sandholme Stonebeck Thornwick Uppermill Wadebrook Westerleigh Whitmoor Winterslow Wyndham Yarrowdale""".split()

GIVEN = """Ada Agnes Alan Albert Alice Amir Anna Arthur Beatrice Bela Ben Bruno Carla Cecil Clara Daniel Dora Edith
Elena Emil Emma Eric Esther Fatima Felix Flora Frank George Grace Hannah Harold Helen Hugo Ida Ines Iris Ivan Jacob
Jane Joan Jonas Julia Karl Kate Kira Laura Leo Lena Lucy Magnus Marta Max Mina Nadia Nils Nora Olga Oscar Otto Paul
Petra Rafael Rita Robert Rosa Ruth Samuel Sara Simon Sofia Stella Tara Theo Thomas Tilda Ursula Vera Victor Wanda
Walter Yusuf Zoe""".split()

FAMILY = """Abbot Adler Ahmed Archer Baker Barlow Becker Bell Berg Bishop Brandt Burton Carver Castillo Chandler
Cooper Crane Dalton Darwish Draper Dyer Farrow Fischer Fletcher Forster Fowler Frost Garcia Glover Graves Hale
Harper Hayward Holm Hooper Hunter Ivanov Jansen Joiner Kaplan Keller Khan Kimura Kovacs Lang Larsen Lowe Marsh Mason
Mercer Meyer Miller Moreau Nash Novak Okafor Olsen Page Parker Patel Porter Potter Quinn Reed Reyes Rossi Sawyer
Schmidt Shepherd Silva Slater Smith Sorensen Tanaka Taylor Thorne Turner Varga Wagner Walker Weaver Webb Weiss
Wheeler Winter Wright Yates Young""".split()

# A title is made of phrases, so that neither its beginning nor its length tells much: a method that looks at addresses
# must not live on there being few kinds of titles.
TITLES = (
    "{x}", "{x}", "{x} in {p}", "{x} of {p}", "{x} {v} {x}", "{x} {v} {x}", "{x}, {x}", "{x} and {x}", "{x} without {x}",
    "{x} for {x}", "{x} after {x}", "{x} against {x}", "{x} before {x}", "{x} near {p}", "{x} from {p} to {p}", "how {x} {v} {x}",
    "why {x} {v} {x}", "on {x}", "more on {x}", "{f} {g} on {x}", "{f} {g} and {x}", "{p} without {x}", "{p}, {x} and {x}",
    "what {f} {v}", "{d} {ns} and {x}", "{d} {a} {ns}", "{v} {x}, {v} {x}", "not {x} but {x}", "{x} again", "{x}, part {d}",
    "when {x} {v} {p}", "notes on {x}", "{a} {n}, {a} {n}", "{ns}, {ns} and {ns}", "{n} by {n}", "{f} {v} {x}", "too many {ns}",
)

PHRASES = ("{n}", "{ns}", "{a} {n}", "{a} {ns}", "{n} {ns}", "the {n}", "the {a} {n}", "a {n}", "a {a} {n}", "{a} {n} {ns}")

SENTENCES = (
    "The {a} {n} {v} the {n} near {p}.", "In {p} a {n} {v} every {a} {n}, and nobody asks why.",
    "It is said that the {t} {v} a {a} {n}.", "Most {ns} are {a}; the one of {p} is {a} and rather {a}.",
    "{f} {g} wrote of a {n} that {v} the {t}.", "Between the {n} and the {n} there is always a {a} {t}.",
    "Whoever {v} the {a} {n} sooner or later {v} the {t} as well.", "That year the {n} cost {d} and the {n} only {d}.",
    "A {n} without a {n} is a {a} thing, as {f} of {p} found out.", "The {t} was {a}, the {n} {a}, and the road to {p} {a}.",
    "Before the {n} came to {p}, people used {ns} and {a} {ns}.", "One {n} {v} another, which is how the {t} began.",
    "There were {d} {ns} in {p}, most of them {a}.", "Later a {a} {n} took the place of the {t}.",
    "Of the {d} {ns} that were counted, {d} had a {a} {n}.", "\"The {n} {v} the {n},\" said {f} {g}, \"and not the {t}.\"",
    "Take a {a} {n}, a {n} and some {ns}, and keep the {t} {a}.", "Nothing {v} a {n} as well as {a} {ns}.",
)


class Prose:
    """A stream of made prose: what it gives depends on the seed and on what was taken before."""

    def __init__(self, seed=1):
        self.random = random.Random(seed)
        self.given = set()

    def once(self, make):
        """What `make` gives, made again as long as it was given before."""
        while True:
            made = make()
            if slug(made) not in self.given:
                self.given.add(slug(made))
                return made

    def fill(self, pattern, topic=()):
        def word(match):
            key, r = match.group(1), self.random
            if key == "a":
                return r.choice(ADJECTIVES)
            if key == "A":
                return r.choice(ADJECTIVES).capitalize()
            if key == "n":
                return r.choice(NOUNS)
            if key == "ns":
                return plural(r.choice(NOUNS))
            if key == "v":
                return r.choice(VERBS)
            if key == "p":
                return r.choice(PLACES)
            if key == "f":
                return r.choice(GIVEN)
            if key == "g":
                return r.choice(FAMILY)
            if key == "d":
                return str(r.randint(2, 480))
            return r.choice(topic) if topic else r.choice(NOUNS)

        pattern = re.sub(r"\{x\}", lambda _: self.random.choice(PHRASES), pattern)
        made = re.sub(r"\{(\w+)\}", word, pattern)
        made = re.sub(r"\b([Aa]) (?=[aeiou])", r"\1n ", made)
        return made[0].upper() + made[1:]

    def title(self):
        return self.once(lambda: self.fill(self.random.choice(TITLES)))

    def name(self):
        return self.once(lambda: self.random.choice(GIVEN) + " " + self.random.choice(FAMILY))

    def word(self):
        return self.once(lambda: self.random.choice(NOUNS))

    def sentence(self, topic=()):
        return self.fill(self.random.choice(SENTENCES), topic)

    def paragraph(self, topic=()):
        return " ".join(self.sentence(topic) for _ in range(self.random.randint(3, 7)))

    def text(self, topic=()):
        """Paragraphs about a title or some words: two to seven of them."""
        if isinstance(topic, str):
            words = re.findall(r"[\w-]+", topic.lower())
            topic = [noun for word in words for noun in (word, word.removesuffix("s")) if noun in NOUN_SET]
        return [self.paragraph(topic) for _ in range(self.random.randint(2, 7))]

    def moment(self, first="2014-01-01", last="2024-06-30"):
        start = datetime.datetime.fromisoformat(first)
        seconds = int((datetime.datetime.fromisoformat(last) - start).total_seconds())
        return start + datetime.timedelta(seconds=self.random.randint(0, seconds))

    def moments(self, count, first="2014-01-01", last="2024-06-30"):
        """So many moments, oldest first, none twice."""
        taken = set()
        while len(taken) < count:
            taken.add(self.moment(first, last))
        return sorted(taken)

    def articles(self, count, authors=5, tags=24):
        """So many articles, oldest first; `tags` are one to four out of as many as asked for."""
        people = [self.name() for _ in range(authors)]
        words = [self.word() for _ in range(tags)]
        for n, moment in enumerate(self.moments(count), 1):
            title = self.title()
            yield {
                "n": n,
                "title": title,
                "slug": slug(title),
                "author": self.random.choice(people),
                "date": moment.isoformat(sep=" "),
                "paragraphs": self.text(title),
                "tags": self.random.sample(words, min(len(words), self.random.randint(1, 4))),
            }


NOUN_SET = set(NOUNS)


def plural(noun):
    if re.search(r"(s|x|ch|sh)$", noun):
        return noun + "es"
    if re.search(r"[^aeiou]y$", noun):
        return noun[:-1] + "ies"
    return noun + "s"


def slug(title):
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def main():
    parser = argparse.ArgumentParser(description="Made prose, the same for the same seed.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("what", choices=["titles", "names", "words", "paragraphs", "dates", "articles"])
    parser.add_argument("count", type=int)
    given = parser.parse_args()
    prose = Prose(given.seed)
    if given.what == "articles":
        for article in prose.articles(given.count):
            print(json.dumps(article))
    elif given.what == "dates":
        for moment in prose.moments(given.count):
            print(moment.isoformat())
    else:
        make = {"titles": prose.title, "names": prose.name, "words": prose.word, "paragraphs": prose.paragraph}
        for _ in range(given.count):
            print(make[given.what]())


if __name__ == "__main__":
    main()
