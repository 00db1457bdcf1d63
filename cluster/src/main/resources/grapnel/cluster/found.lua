-- ARGV: host of the lease that this is done under (or nothing), token, map, URL, bytes
if ARGV[1] ~= '' and not owner(ARGV[1], ARGV[2]) then return 0 end
redis.call('HSET', P .. ARGV[3], ARGV[4], ARGV[5])
return 1
