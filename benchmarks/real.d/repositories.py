#!/usr/bin/env python3
"""Made repositories for the repository browsers, the same ones each time.

    repositories.py names 8          their names, one a line
    repositories.py describe 3       the one-line description of number 3
    repositories.py stream 3         its history, for git fast-import or brz fast-import
    repositories.py make 8 FOLDER    all of them as bare git repositories, NAME.git

A history has some dozens of commits on master, a tag now and then, and a tree of files two levels deep. A commit
changes one file or two. Dates and authors are fixed, so the ids of the commits are the same on every machine.
"""
import io
import pathlib
import subprocess
import sys

from prose import Prose

FOLDERS = {"": "txt", "src/": "py", "src/parts/": "py", "docs/": "md", "tests/": "py"}
DAY = 86_400


def names(count):
    prose = Prose(40)
    return [f"{prose.word()}-{prose.word()}" if n % 3 == 0 else prose.word() for n in range(count)]


def file_text(path, paragraphs):
    if path.endswith(".py"):
        return "".join(f"# {line}\n" for line in paragraphs) + f"\n\ndef answer():\n    return {len(paragraphs[0])}\n"
    return "\n\n".join(paragraphs) + "\n"


def counted(text):
    raw = text.encode()
    return b"data %d\n%s\n" % (len(raw), raw)


def write_history(number, out):
    prose = Prose(1000 + number)
    dice = prose.random
    people = [prose.name() for _ in range(4)]
    paths = ["README.md"] + [f"{folder}{prose.word()}.{ending}"
                             for folder, ending in FOLDERS.items() for _ in range(dice.randint(2, 4))]
    moment = 1_300_000_000 + number * 100 * DAY
    for turn in range(1, dice.randint(24, 46)):
        moment += dice.randint(DAY // 3, 5 * DAY)
        person = dice.choice(people)
        stamp = f"{person} <{person.lower().replace(' ', '.')}@example.org> {moment} +0000"
        title = prose.title()
        out.write(f"commit refs/heads/master\nmark :{turn}\nauthor {stamp}\ncommitter {stamp}\n".encode())
        out.write(counted(f"{title}\n\n{prose.paragraph()}\n"))
        if turn > 1:
            out.write(f"from :{turn - 1}\n".encode())
        for path in [paths[turn - 1]] if turn <= len(paths) else dice.sample(paths, dice.randint(1, 2)):
            out.write(f"M 100644 inline {path}\n".encode())
            out.write(counted(file_text(path, [prose.paragraph(), prose.paragraph(), title])))
        if turn % 15 == 0:
            out.write(f"tag v0.{turn // 15}\nfrom :{turn}\ntagger {stamp}\n".encode())
            out.write(counted(f"Version 0.{turn // 15}"))
    out.write(b"done\n")


def make(count, folder):
    for number, name in enumerate(names(count)):
        home = pathlib.Path(folder) / f"{name}.git"
        history = io.BytesIO()
        write_history(number, history)
        subprocess.run(["git", "init", "-q", "--bare", "-b", "master", home], check=True)
        subprocess.run(["git", "-C", home, "fast-import", "--quiet", "--done"], input=history.getvalue(), check=True)
        (home / "description").write_text(description(number) + "\n")


def description(number):
    return Prose(2000 + number).title()


def main(what, value, *folder):
    if what == "names":
        print("\n".join(names(value)))
    elif what == "describe":
        print(description(value))
    elif what == "make":
        make(value, *folder)
    else:
        write_history(value, sys.stdout.buffer)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
