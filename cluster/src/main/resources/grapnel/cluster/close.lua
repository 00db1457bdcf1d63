-- Ends a lease. ARGV: host, token, rest (ms), or why the host is set aside, in words, and how often
-- it may still be tried again after the rest
local host = ARGV[1]
if not owner(host, ARGV[2]) then return 'lost' end
unlease(host)
if not queued(host) then return 'done' end
if ARGV[4] ~= '' and redis.call('HINCRBY', P .. 'tries', host, 1) > tonumber(ARGV[5]) then
  redis.call('HSET', P .. 'aside', host, ARGV[4])
else
  in_turn(host, tonumber(ARGV[3]))
end
return 'done'
