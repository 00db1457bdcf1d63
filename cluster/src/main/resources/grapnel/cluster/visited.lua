-- Acknowledges a URL and enters its links, both or neither; a repetition changes nothing.
-- ARGV: host, token, digest, what came of it, digests acknowledged before in a row, whether
-- to hand out the next, worker, links
local host, digest = ARGV[1], ARGV[3]
if not owner(host, ARGV[2]) then return { 'lost' } end
local out = P .. 'out:' .. host
local was = redis.call('HGET', out, digest)
if not was then return { 'unknown' } end
-- Also when it is a repetition: a primary that may not take writes now must not acknowledge either.
redis.call('HSET', out, digest, 'D')
redis.call('HDEL', P .. 'dead', host)
local ready = 0
if was ~= 'D' then
  for i = 1, #ARGV[5], 10 do redis.call('HDEL', out, string.sub(ARGV[5], i, i + 9)) end
  map_set(P .. 'u:' .. host, digest, 'v')
  redis.call('RPUSH', P .. 'v', ARGV[4])
  count('visited', 1)
  local slot = math.floor(NOW / 10000)
  redis.call('HINCRBY', P .. 'rate', slot, 1)
  redis.call('HDEL', P .. 'rate', slot - 61, slot - 62)
  local _, r = enter(8)
  ready = r
end
local next = ARGV[6] == '1' and hand_out(host) or { 'unasked' }
return {
  'done', ready, redis.call('ZCARD', P .. 'q:' .. host), redis.call('LLEN', P .. 'v'), next[1], next[2] or '',
  share(ARGV[7]),
}
