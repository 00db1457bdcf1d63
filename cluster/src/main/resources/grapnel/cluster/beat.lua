-- A sign of life. ARGV: how long leases last (ms), worker, what it says of itself, then host and
-- token of each lease; says which are lost
local lost = {}
for i = 4, #ARGV, 2 do
  if owner(ARGV[i], ARGV[i + 1]) then
    redis.call('ZADD', P .. 'due', NOW + ARGV[1], ARGV[i])
  else
    lost[#lost + 1] = ARGV[i]
  end
end
redis.call('HSET', P .. 'workers', ARGV[2], string.format('%.0f', NOW) .. ' ' .. ARGV[3])
return lost
