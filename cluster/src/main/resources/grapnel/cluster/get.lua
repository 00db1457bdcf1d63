-- ARGV: map, field
return map_get(P .. ARGV[1], ARGV[2])
