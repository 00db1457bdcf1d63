-- ARGV: host, token
if not owner(ARGV[1], ARGV[2]) then return { 'lost' } end
return hand_out(ARGV[1])
