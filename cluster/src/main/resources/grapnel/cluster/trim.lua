-- Takes the oldest of what is visited out of memory, once it is on disk.
-- ARGV: how many are on disk by now, how many more, the segment's name
if tonumber(redis.call('HGET', P .. 'meta', 'archived') or 0) ~= tonumber(ARGV[1]) then return 0 end
redis.call('LTRIM', P .. 'v', ARGV[2], -1)
redis.call('RPUSH', P .. 'vs', ARGV[3])
count('archived', ARGV[2])
redis.call('HSET', P .. 'meta', 'spill', 1)
return 1
