-- Gives a URL back. ARGV: host, token, digest, place, entry
local host, digest = ARGV[1], ARGV[3]
if not owner(host, ARGV[2]) then return 'lost' end
local was = redis.call('HGET', P .. 'out:' .. host, digest)
if was and was ~= 'D' then
  redis.call('HDEL', P .. 'out:' .. host, digest)
  redis.call('ZADD', P .. 'q:' .. host, 0, ARGV[4] .. string.sub(was, 13, 18) .. digest .. ARGV[5])
end
return 'done'
