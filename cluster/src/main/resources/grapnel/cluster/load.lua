-- Takes a segment back into memory. ARGV: host, token, the segment as it is listed, its members
local host = ARGV[1]
if not owner(host, ARGV[2]) then return 0 end
if redis.call('ZREM', P .. 's:' .. host, ARGV[3]) == 0 then return 0 end
for i = 4, #ARGV do redis.call('ZADD', P .. 'q:' .. host, 0, ARGV[i]) end
count('spilled', 3 - #ARGV)
return 1
