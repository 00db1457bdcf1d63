-- Takes the end of a queue that was written to disk out of memory.
-- ARGV: host, token, first member of the segment, last one, how many they are, the segment's name
local host = ARGV[1]
if not owner(host, ARGV[2]) then return 0 end
-- Only ever the first or a whole end of a queue is taken: with both ends and the number as they were,
-- these are what was written. The number alone may be that of others, entered since.
local queue = P .. 'q:' .. host
if not redis.call('ZSCORE', queue, ARGV[3]) or not redis.call('ZSCORE', queue, ARGV[4]) then return 0 end
if redis.call('ZLEXCOUNT', queue, '[' .. ARGV[3], '+') ~= tonumber(ARGV[5]) then return 0 end
redis.call('ZREMRANGEBYLEX', queue, '[' .. ARGV[3], '+')
redis.call('ZADD', P .. 's:' .. host, 0, string.sub(ARGV[3], 1, 18) .. ARGV[6])
count('spilled', ARGV[5])
redis.call('HSET', P .. 'meta', 'spill', 1)
return 1
