-- Takes the end of a queue that was written to disk out of memory.
-- ARGV: host, token, first member of the segment, how many they are, the segment's name
local host = ARGV[1]
if not owner(host, ARGV[2]) then return 0 end
if redis.call('ZLEXCOUNT', P .. 'q:' .. host, '[' .. ARGV[3], '+') ~= tonumber(ARGV[4]) then return 0 end
redis.call('ZREMRANGEBYLEX', P .. 'q:' .. host, '[' .. ARGV[3], '+')
redis.call('ZADD', P .. 's:' .. host, 0, string.sub(ARGV[3], 1, 18) .. ARGV[5])
count('spilled', ARGV[4])
redis.call('HSET', P .. 'meta', 'spill', 1)
return 1
