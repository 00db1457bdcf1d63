-- ARGV: host of the lease that this is done under (or nothing), token, then map, field and value
if ARGV[1] ~= '' and not owner(ARGV[1], ARGV[2]) then return 0 end
for i = 3, #ARGV, 3 do map_set(P .. ARGV[i], ARGV[i + 1], ARGV[i + 2]) end
return 1
