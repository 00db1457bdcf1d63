"""Draws made photographs, albums of some twenty: photos.py FOLDER. Names count up as a camera's do, with gaps."""
import pathlib
import sys

from PIL import Image, ImageDraw

from prose import Prose, slug


def photo(dice, path, caption):
    picture = Image.linear_gradient("L").resize((640, 480)).rotate(dice.choice([0, 90, 180, 270]), expand=False)
    shades = [tuple(dice.randint(0, 255) for _ in range(3)) for _ in range(2)]
    picture = Image.composite(Image.new("RGB", (640, 480), shades[0]), Image.new("RGB", (640, 480), shades[1]), picture)
    draw = ImageDraw.Draw(picture)
    for _ in range(12):
        x, y = dice.randint(0, 600), dice.randint(0, 440)
        draw.ellipse((x, y, x + dice.randint(20, 200), y + dice.randint(20, 200)),
                     fill=tuple(dice.randint(0, 255) for _ in range(3)))
    picture.save(path, quality=80, comment=caption.encode())


def main(folder):
    prose = Prose(91)
    dice = prose.random
    number = 412
    for _ in range(9):
        title = prose.title()
        home = pathlib.Path(folder) / slug(title)
        home.mkdir(parents=True)
        (home / "album_description").write_text(
            f'Album name "{title}"\nAlbum description "{prose.paragraph()[:300].replace(chr(34), "")}"\n')
        for _ in range(dice.randint(17, 26)):
            number += dice.choice([1, 1, 1, 1, 2, 2, 3, 7])
            photo(dice, home / f"DSC_{number:04d}.jpg", prose.title())
        number += dice.randint(10, 60)


if __name__ == "__main__":
    main(sys.argv[1])
