-- Says which sites the next file of results is of: one that somebody began and did not end, or of sites that are
-- done with, once they are many, or nothing else is left to do.
-- ARGV: how long writing a file may take (ms), how many bytes are many; says its number and the sites
local parts = redis.call('HGETALL', P .. 'part')
for i = 1, #parts, 2 do
  local due, hosts = string.match(parts[i + 1], '^(%d+)\n(.*)$')
  if tonumber(due) <= NOW then
    redis.call('HSET', P .. 'part', parts[i], string.format('%.0f\n', NOW + ARGV[1]) .. hosts)
    return { parts[i], hosts }
  end
end
local over = redis.call('EXISTS', P .. 'ready', P .. 'lease') == 0
local chosen, bytes = {}, 0
for _, host in ipairs(redis.call('LRANGE', P .. 'fresh', 0, 4999)) do
  local size = redis.call('HSTRLEN', P .. 'rows', host)
  local known = redis.call('HEXISTS', P .. 'rows', host) == 1 and redis.call('HEXISTS', P .. 'inpart', host) == 0
  local busy = redis.call('HEXISTS', P .. 'lease', host) == 1 or redis.call('ZSCORE', P .. 'ready', host)
  if not known then
    redis.call('LREM', P .. 'fresh', 1, host)
  elseif not busy then
    chosen[#chosen + 1] = host
    bytes = bytes + size
    redis.call('HSET', P .. 'inpart', host, 1)
    if bytes >= tonumber(ARGV[2]) then break end
  end
end
local many = bytes >= tonumber(ARGV[2]) or #chosen >= 4000
if #chosen == 0 or not (many or over) then
  for _, host in ipairs(chosen) do redis.call('HDEL', P .. 'inpart', host) end
  return { '', '' }
end
for _, host in ipairs(chosen) do redis.call('LREM', P .. 'fresh', 1, host) end
local number = count('parts', 1)
local hosts = table.concat(chosen, '\n')
redis.call('HSET', P .. 'part', number, string.format('%.0f\n', NOW + ARGV[1]) .. hosts)
return { tostring(number), hosts }
