-- A file of results is in its place: what it holds need not stay. What is known of a site that may go on does.
-- ARGV: its number
local part = redis.call('HGET', P .. 'part', ARGV[1])
if not part then return 0 end
for host in string.gmatch(string.match(part, '^%d+\n(.*)$'), '[^\n]+') do
  redis.call('HDEL', P .. 'rows', host)
  redis.call('HDEL', P .. 'inpart', host)
  count('written', 1)
  if redis.call('HEXISTS', P .. 'aside', host) == 0 then
    local maps = redis.call('SMEMBERS', P .. 'xh:' .. host)
    maps[#maps + 1] = 'x:' .. host
    for _, map in ipairs(maps) do
      local base = P .. map
      for bucket = 0, buckets(size(base)) - 1 do redis.call('UNLINK', base .. ':' .. bucket) end
      redis.call('HDEL', P .. 'n', base)
    end
    redis.call('UNLINK', P .. 'xh:' .. host, P .. 'f:' .. host, P .. 'note:' .. host, P .. 't:' .. host)
    redis.call('HDEL', P .. 'in', host)
  end
end
redis.call('HDEL', P .. 'part', ARGV[1])
return 1
