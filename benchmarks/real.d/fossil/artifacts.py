"""Fossil's own notation of wiki pages, tickets, notes and posts: artifacts.py FOLDER, a file each."""
import datetime
import hashlib
import pathlib
import sys

from prose import Prose

prose = Prose(91)
dice = prose.random
people = [prose.name().split()[0].lower() for _ in range(6)]
folder = pathlib.Path(sys.argv[1])
made = 0


def coded(text):
    return text.replace("\\", "\\\\").replace(" ", "\\s").replace("\n", "\\n")


def put(cards):
    """Cards must be in the order of their letters; the last is a sum of all before."""
    global made
    text = "".join(card + "\n" for card in cards).encode()
    text += b"Z " + hashlib.md5(text).hexdigest().encode() + b"\n"
    made += 1
    (folder / f"{made:04}").write_bytes(text)
    return hashlib.sha3_256(text).hexdigest()


def text_card(paragraphs):
    text = "\n\n".join(paragraphs)
    return f"W {len(text.encode())}\n{text}"


def stamp(moment):
    return "D " + moment.strftime("%Y-%m-%dT%H:%M:%S.000")


def random_id():
    return f"{dice.getrandbits(160):040x}"


titles = [prose.title() for _ in range(70)]
for n, (title, moment) in enumerate(zip(["Workshop"] + titles[1:], prose.moments(70))):
    text = prose.text(title)
    links = titles[1:9] if n == 0 else dice.sample(titles[1:], 2) if n % 3 else []
    text += ["See " + ", ".join(f"[{link}](wiki?name={link.replace(' ', '+')})" for link in links)] if links else []
    put([stamp(moment), "L " + coded(title), "N text/x-markdown", "U " + dice.choice(people), text_card(text)])
for moment in prose.moments(130):
    title, ticket = prose.title(), random_id()
    closed = dice.random() < 0.6
    put([stamp(moment), "J comment " + coded("\n\n".join(prose.text(title))), "J foundin " + f"0.{dice.randint(1, 2)}",
         "J mimetype text/x-markdown", "J severity " + dice.choice(["Minor", "Important", "Critical"]), "J status Open",
         "J title " + coded(title), "J type " + dice.choice(["Code_Defect", "Feature_Request", "Documentation"]),
         "K " + ticket, "U " + dice.choice(people)])
    if closed:
        put([stamp(moment + datetime.timedelta(days=dice.randint(1, 60))), "J resolution Fixed", "J status Closed",
             "K " + ticket, "U " + dice.choice(people)])
for moment in prose.moments(25):
    title = prose.title()
    put(["C " + coded(title), stamp(moment), "E " + moment.strftime("%Y-%m-%dT%H:%M:%S") + " " + random_id(),
         "N text/x-markdown", "U " + dice.choice(people), text_card(["# " + title] + prose.text(title))])
for moment in prose.moments(60):
    title = prose.title()
    root = put([stamp(moment), "H " + coded(title), "N text/x-markdown", "U " + dice.choice(people), text_card(prose.text(title))])
    for _ in range(dice.choice([0, 0, 1, 2, 3, 5])):
        moment += datetime.timedelta(minutes=dice.randint(5, 3000))
        put([stamp(moment), "G " + root, "I " + root, "N text/x-markdown", "U " + dice.choice(people),
             text_card(prose.text(title)[:2])])
