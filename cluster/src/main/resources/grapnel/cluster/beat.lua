-- A sign of life. ARGV: how long leases last (ms), worker, what it says of itself, then host and
-- token of each lease; says which are lost
local lost = {}
for i = 4, #ARGV, 2 do
  if owner(ARGV[i], ARGV[i + 1]) then
    redis.call('ZADD', P .. 'due', NOW + ARGV[1], ARGV[i])
  else
    lost[#lost + 1] = ARGV[i]
  end
end
-- Who was not heard of for ten minutes is forgotten.
for _, worker in ipairs(redis.call('ZRANGEBYSCORE', P .. 'alive', '-inf', NOW - 600000, 'LIMIT', 0, 10)) do
  redis.call('ZREM', P .. 'alive', worker)
  redis.call('HDEL', P .. 'workers', worker)
end
redis.call('ZADD', P .. 'alive', NOW + ARGV[1], ARGV[2])
redis.call('HSET', P .. 'workers', ARGV[2], string.format('%.0f', NOW) .. ' ' .. ARGV[3])
return lost
