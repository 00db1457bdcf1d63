-- Keeps what came of a site, and that a file of results lacks it. ARGV: host, token, rows
local host = ARGV[1]
if not owner(host, ARGV[2]) then return 0 end
redis.call('HSET', P .. 'rows', host, ARGV[3])
redis.call('RPUSH', P .. 'fresh', host)
return 1
