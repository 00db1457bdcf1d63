-- ARGV: map, fields
local base = P .. ARGV[1]
for i = 2, #ARGV do redis.call('HDEL', base .. ':' .. spot(ARGV[i], buckets(size(base))), ARGV[i]) end
return 1
