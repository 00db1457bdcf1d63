-- ARGV: host, digest
reclaim()
local state = map_get(P .. 'u:' .. ARGV[1], ARGV[2])
if not state then return 'UNKNOWN' end
if state == 'v' then return 'VISITED' end
return redis.call('HEXISTS', P .. 'out:' .. ARGV[1], ARGV[2]) == 1 and 'LEASED' or 'WAITING'
