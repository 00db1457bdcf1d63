# NodeBB (npm): a forum of 2016 in Node.js on Redis, with its theme Persona: 220 topics of one to six posts in seven categories by
# fifteen people. Addresses /topic/17/slug, /topic/17/slug/3 for a post of it, /category/4/slug, /user/slug, /tags/word. It is the
# last version that npm has.
#
# Hidden: topics of a category that guests may not see in lists, but may read by address (privileges "find" and "read" taken, "topics:read"
# left). Lists show twenty topics and load more by a script as one scrolls; pages are ?page=2. Eleven topics were deleted. A page of
# recent topics shows a day's unless asked for more. It has a site map, which robots.txt names.

sites() { echo nodebb; }

version() { echo "nodebb 1.4.0"; }

install() { debian redis-server && npm_packages nodebb@1.4.0; }

redis_port() { echo $((port + 10000)); }
redis_start() {
  local i
  run redis-server --bind 127.0.0.1 --port "$(redis_port)" --dir "$folder" --dbfilename forum.rdb --save 60 1
  for ((i = 0; i < 100; i++)); do
    if redis-cli -p "$(redis_port)" ping 2>/dev/null | grep -q PONG; then return; fi
    sleep 0.1
  done
  return 1
}

fill() {
  # NodeBB writes beside itself, and looks for its themes there.
  cp -r "$work/npm/node_modules/nodebb" "$folder/nodebb"
  rm -rf "$folder/nodebb/node_modules"
  ln -s "$work/npm/node_modules" "$folder/nodebb/node_modules"
  mkdir -p "$folder/nodebb/public/uploads/sounds" # npm leaves out folders that are empty
  redis_start
  (cd "$folder/nodebb" && node app.js --setup "$(printf '{"url": "%s", "secret": "nothing", "database": "redis", "redis:host": "127.0.0.1",
    "redis:port": "%s", "redis:password": "", "redis:database": "0", "admin:username": "admin", "admin:email": "admin@example.org",
    "admin:password": "harbour-pass", "admin:password:confirm": "harbour-pass"}' "$base" "$(redis_port)")")
  # This one downloads its pictures as it starts, and the forum ends if it can't.
  redis-cli -p "$(redis_port)" zrem plugins:active nodebb-plugin-emoji-one nodebb-plugin-emoji-extended
  python3 - >"$folder/threads.json" <<'PYTHON'
import json
from prose import Prose

prose = Prose(241)
dice = prose.random
users = [prose.name() for _ in range(15)]
tags = [prose.word() for _ in range(10)]
topics = []
for n, article in enumerate(prose.articles(220)):
    time = 1388534400000 + n * 1500000000
    replies = [{"user": dice.randrange(15), "text": "\n\n".join(prose.text(article["title"])[:2]), "time": time + (k + 1) * 7200000}
               for k in range(dice.randint(0, 5))]
    topics.append({"user": dice.randrange(15), "category": dice.randrange(7), "title": article["title"], "text":
                   "\n\n".join(article["paragraphs"]), "tags": dice.sample(tags, 2), "time": time, "replies": replies, "deleted": n % 20 == 7})
print(json.dumps({"users": users, "categories": ["Boats", "Gardens", "Bread", "Clocks", "Trains", "Rivers", "Old affairs"], "topics": topics}))
PYTHON
  node "$bed/nodebb/fill.js" "$folder/nodebb" "$folder/threads.json"
  redis-cli -p "$(redis_port)" save
}

start() {
  redis_start
  (cd "$folder/nodebb" && port=$port bind_address=127.0.0.1 run node app.js)
}

truth() {
  local tid slug
  redis-cli -p "$(redis_port)" zrange topics:tid 0 -1 | sort -n | while read -r tid; do
    [[ $(redis-cli -p "$(redis_port)" hget "topic:$tid" deleted) != 1 ]] || continue
    slug=$(redis-cli -p "$(redis_port)" hget "topic:$tid" slug)
    printf 'topic\t%s\t%s\t%s\n' "$base/topic/$slug" "$base/topic/$tid" "$base/topic/$tid/*"
  done
  printf '~user\t%s\t%s\n' "$base/users" "$base/user/*"
  printf '~tag\t%s\t%s\n' "$base/tags" "$base/tags/*"
  printf '~category\t%s\t%s\n' "$base/categories" "$base/category/*"
}
