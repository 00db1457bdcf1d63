-- Whether a request may go now: the fence before the wire.
-- KEYS[2]: who shares the pause. ARGV: leased host, token (or nothing), how long it lasts (ms), site, most
-- requests, most time (ms), pause (ms), a word for this request
local site = ARGV[4]
if ARGV[2] ~= '' then
  if not owner(ARGV[1], ARGV[2]) then return { 'lost', 0 } end
  redis.call('ZADD', P .. 'due', NOW + ARGV[3], ARGV[1])
elseif redis.call('HEXISTS', P .. 'n', P .. 'u:' .. ARGV[1]) == 1 then
  -- Without a lease only hosts are asked that have none, as one that a robots.txt redirects to.
  return { 'lost', 0 }
end
local pause = redis.call('GET', KEYS[2])
if pause == ARGV[8] then return { 'go', 0 } end
local spent = tonumber(redis.call('HGET', P .. 'spent', site) or 0)
if spent >= tonumber(ARGV[5]) then return { 'requests', 0 } end
redis.call('HSETNX', P .. 'begun', site, NOW)
if NOW - redis.call('HGET', P .. 'begun', site) >= tonumber(ARGV[6]) then return { 'time', 0 } end
if pause then return { 'wait', math.max(1, redis.call('PTTL', KEYS[2])) } end
redis.call('HINCRBY', P .. 'spent', site, 1)
count('requests', 1)
if tonumber(ARGV[7]) > 0 then redis.call('SET', KEYS[2], ARGV[8], 'PX', ARGV[7]) end
return { 'go', 0 }
