-- Keeps what was learned of a host. ARGV: host, token, a block; says how many there are
if not owner(ARGV[1], ARGV[2]) then return 0 end
return redis.call('RPUSH', P .. 't:' .. ARGV[1], ARGV[3])
