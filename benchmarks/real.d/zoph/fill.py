#!/usr/bin/env python3
"""SQL for a photo archive: people, places, albums and photographs; FOLDER gets one small picture for each album."""
import sys

from prose import PLACES, Prose

prose = Prose(367)
dice = prose.random


def text(value):
    return "'" + value.replace("'", "''")[:250] + "'"


for number in range(2, 22):
    given, family = prose.name().split()[:2]
    print(f"INSERT INTO zoph_people (person_id, first_name, last_name, notes) VALUES ({number}, {text(given)}, {text(family)}, {text(prose.paragraph())});")
for number, place in enumerate(dice.sample(PLACES, 12), 2):
    print(f"INSERT INTO zoph_places (place_id, parent_place_id, title, city) VALUES ({number}, 1, {text(place)}, {text(place)});")
for number in range(2, 17):
    print(f"INSERT INTO zoph_albums (album_id, parent_album_id, album, album_description) VALUES ({number}, 1, {text(prose.title()[:60])}, {text(prose.paragraph())});")
for number, moment in enumerate(prose.moments(260), 1):
    print("INSERT INTO zoph_photos (photo_id, name, path, width, height, size, title, photographer_id, location_id, description, date, time)"
          f" VALUES ({number}, 'p{number}.jpg', 'all', 640, 480, 20000, {text(prose.title()[:62])}, {dice.randint(2, 21)}, {dice.randint(2, 13)},"
          f" {text(prose.paragraph())}, '{moment:%Y-%m-%d}', '{moment:%H:%M:%S}');")
    if number % 5:
        print(f"INSERT INTO zoph_photo_albums VALUES ({number}, {dice.randint(2, 16)});")
    if number % 3 == 0:
        print(f"INSERT INTO zoph_photo_people (photo_id, person_id, position) VALUES ({number}, {dice.randint(2, 21)}, 1);")
print("INSERT INTO zoph_users (user_id, person_id, user_class, view_all_photos, user_name, password, browse_people, browse_places, detailed_people, detailed_places)"
      " VALUES (2, 1, '1', '1', 'visitor', 'x', '1', '1', '1', '1');")
print("INSERT INTO zoph_prefs (user_id) VALUES (2);")
print("INSERT INTO zoph_conf (conf_id, value) VALUES ('interface.user.default', '2'), ('path.images', '" + sys.argv[1] + "');")
