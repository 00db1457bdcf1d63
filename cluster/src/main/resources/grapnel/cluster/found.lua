-- ARGV: host of the lease that this is done under (or nothing), token, map, field, bytes or nothing
if ARGV[1] ~= '' and not owner(ARGV[1], ARGV[2]) then return 0 end
if ARGV[5] == '' then redis.call('HDEL', P .. ARGV[3], ARGV[4])
else redis.call('HSET', P .. ARGV[3], ARGV[4], ARGV[5]) end
return 1
