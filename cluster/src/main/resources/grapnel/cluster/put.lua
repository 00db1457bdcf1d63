-- ARGV: host of the lease that this is done under (or nothing), token, then map, field and value
if ARGV[1] ~= '' and not owner(ARGV[1], ARGV[2]) then return 0 end
if ARGV[1] ~= '' then redis.call('HDEL', P .. 'dead', ARGV[1]) end
for i = 3, #ARGV, 3 do
  map_set(P .. ARGV[i], ARGV[i + 1], ARGV[i + 2])
  local elsewhere = string.sub(ARGV[i], 1, 2) == 'x:' and ARGV[i] ~= 'x:' .. ARGV[1]
  if ARGV[1] ~= '' and elsewhere then redis.call('SADD', P .. 'xh:' .. ARGV[1], ARGV[i]) end
end
return 1
