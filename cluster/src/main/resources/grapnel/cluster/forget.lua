-- ARGV: map, field
local base = P .. ARGV[1]
return redis.call('HDEL', base .. ':' .. spot(ARGV[2], buckets(size(base))), ARGV[2])
