-- ARGV: token, how long it lasts (ms), worker, how many hosts it has
reclaim()
local fair = share(ARGV[3])
if fair > 0 and tonumber(ARGV[4]) >= fair then return { '', 50 } end
local host = redis.call('ZRANGEBYSCORE', P .. 'ready', '-inf', string.format('%.0f', MICROS), 'LIMIT', 0, 1)[1]
if not host then
  -- A turn may be ahead of the clock by as many microseconds as hosts were entered at once.
  local first = redis.call('ZRANGE', P .. 'ready', 0, 0, 'WITHSCORES')
  local turn = tonumber(redis.call('HGET', P .. 'meta', 'turn') or 0)
  if tonumber(ARGV[4]) == 0 then redis.call('SET', P .. 'hungry', ARGV[3], 'PX', 2000) end
  if not first[1] then return { '', -1 } end
  local wait = math.ceil((tonumber(first[2]) - MICROS) / 1000)
  if tonumber(first[2]) > turn then return { '', wait } end
  host = first[1]
end
redis.call('ZREM', P .. 'ready', host)
redis.call('HSET', P .. 'lease', host, ARGV[1])
redis.call('HSET', P .. 'by', host, ARGV[3])
redis.call('ZADD', P .. 'due', NOW + ARGV[2], host)
return { host, redis.call('LLEN', P .. 't:' .. host) }
