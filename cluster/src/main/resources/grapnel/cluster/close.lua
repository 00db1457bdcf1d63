-- Ends a lease. ARGV: host, token, rest (ms), or why the host is set aside, in words, and how often
-- it may still be tried again after the rest, and what was learned of it; says how many blocks of
-- that there are
local host = ARGV[1]
if not owner(host, ARGV[2]) then return 0 end
unlease(host)
-- Nobody needs to know more of a host that is done with.
if not queued(host) then return 0 end
if ARGV[6] ~= '' then redis.call('RPUSH', P .. 't:' .. host, ARGV[6]) end
if ARGV[4] ~= '' and redis.call('HINCRBY', P .. 'tries', host, 1) > tonumber(ARGV[5]) then
  redis.call('HSET', P .. 'aside', host, ARGV[4])
else
  in_turn(host, tonumber(ARGV[3]))
end
return redis.call('LLEN', P .. 't:' .. host)
