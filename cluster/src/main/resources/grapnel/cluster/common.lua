-- What all scripts share. Each is one atomic step of Redis, so nothing else happens meanwhile.
-- KEYS[1] is the job's prefix. Under it:
--   meta     counters and the description of the job
--   ready    hosts with waiting URLs that nobody has, by when they may be leased (microseconds)
--   lease    host -> token of who has it          due  the same hosts, by when that ends (ms)
--   aside    hosts of which nothing more is asked, with the reason
--   q:HOST   waiting URLs: place (12 bytes) order (6) digest (10) entry; all scores are 0, so
--            Redis sorts by these bytes            s:HOST  segments of the queue on disk, as they sort
--   out:HOST digest -> what was handed out, or D once it is acknowledged
--   u:HOST:n digest -> w (entered) or v (visited), in small hashes      n  how many there are
--   t:HOST   what was learned of a host, in blocks
--   v        what is visited, in the order of its acknowledgement
--   rows     what came of a site                 fresh  the sites whose rows no file of results has
--   part     number of a file of results that is being written -> by when, and its sites
--   inpart   the sites of such files             xh:HOST  answers of other hosts of a site
--   dead     host -> how often its worker died since it brought something
-- Times are those of Redis alone: no worker's clock is ever compared with another's.
local P = KEYS[1]
local TIME = redis.call('TIME')
local NOW = TIME[1] * 1000 + math.floor(TIME[2] / 1000)
local MICROS = TIME[1] * 1000000 + TIME[2]

-- Small hashes are kept as one block of memory each, at a third of the usual cost. So a large map is
-- many small ones, by linear hashing (Litwin 1980): one bucket is split whenever there are LOAD more.
local LOAD = 40

local function spot(field, buckets)
  local level = 1
  while level * 2 <= buckets do level = level * 2 end
  local hash = struct.unpack('>I4', field)
  local bucket = hash % (level * 2)
  if bucket >= buckets then bucket = hash % level end
  return bucket, level
end

local function size(base)
  return tonumber(redis.call('HGET', P .. 'n', base) or 0)
end

local function buckets(count)
  return math.floor(count / LOAD) + 1
end

local function map_get(base, field)
  return redis.call('HGET', base .. ':' .. spot(field, buckets(size(base))), field)
end

-- Moves out of one bucket what belongs into the new one.
local function split(base, last)
  local level = 1
  while level * 2 <= last do level = level * 2 end
  local from, to = base .. ':' .. (last - level), base .. ':' .. last
  local all = redis.call('HGETALL', from)
  for i = 1, #all, 2 do
    if struct.unpack('>I4', all[i]) % (level * 2) == last then
      redis.call('HSET', to, all[i], all[i + 1])
      redis.call('HDEL', from, all[i])
    end
  end
end

-- Sets a field, and says whether it is new.
local function map_set(base, field, value)
  local count = size(base)
  local fresh = redis.call('HSET', base .. ':' .. spot(field, buckets(count)), field, value)
  if fresh == 1 then
    redis.call('HINCRBY', P .. 'n', base, 1)
    if buckets(count + 1) > buckets(count) then split(base, buckets(count)) end
  end
  return fresh == 1
end

local function count(name, more)
  return redis.call('HINCRBY', P .. 'meta', name, more)
end

local function owner(host, token)
  return redis.call('HGET', P .. 'lease', host) == token
end

local function queued(host)
  return redis.call('EXISTS', P .. 'q:' .. host, P .. 's:' .. host) > 0
end

-- Puts a host behind all that are ready, or to where its rest ends.
local function in_turn(host, rest)
  local last = tonumber(redis.call('HGET', P .. 'meta', 'turn') or 0)
  local now = math.max(MICROS, last + 1)
  if rest == 0 then redis.call('HSET', P .. 'meta', 'turn', string.format('%.0f', now)) end
  redis.call('ZADD', P .. 'ready', string.format('%.0f', now + rest * 1000), host)
end

-- What was handed out waits again.
local function give_all_back(host)
  local out = redis.call('HGETALL', P .. 'out:' .. host)
  for i = 2, #out, 2 do
    if out[i] ~= 'D' then redis.call('ZADD', P .. 'q:' .. host, 0, out[i]) end
  end
  redis.call('DEL', P .. 'out:' .. host)
end

local function unlease(host)
  give_all_back(host)
  redis.call('HDEL', P .. 'lease', host)
  redis.call('HDEL', P .. 'by', host)
  redis.call('ZREM', P .. 'due', host)
end

-- So many workers in a row die of a host that brings nothing new before it is set aside.
local POISON = 5

-- Takes hosts from those who were not heard of for too long.
local function reclaim()
  for _, host in ipairs(redis.call('ZRANGEBYSCORE', P .. 'due', '-inf', NOW, 'LIMIT', 0, 50)) do
    unlease(host)
    count('reclaimed', 1)
    if queued(host) then
      if redis.call('HINCRBY', P .. 'dead', host, 1) < POISON then
        in_turn(host, 0)
      else
        redis.call('HDEL', P .. 'dead', host)
        redis.call('HSET', P .. 'aside', host, 'POISON: ' .. POISON .. ' workers in a row ended while they worked on it')
        if redis.call('HEXISTS', P .. 'in', host) == 1 then
          redis.call('HSETNX', P .. 'rows', host, '')
          redis.call('RPUSH', P .. 'fresh', host)
        end
      end
    end
  end
end

-- How many hosts a worker may have while another finds none; 0 where nobody waits.
local function share(worker)
  local hungry = redis.call('GET', P .. 'hungry')
  if not hungry or hungry == worker then return 0 end
  local alive = redis.call('ZCOUNT', P .. 'alive', NOW, '+inf')
  local hosts = redis.call('ZCARD', P .. 'ready') + redis.call('HLEN', P .. 'lease')
  return math.max(1, math.ceil(hosts / math.max(1, alive)))
end

-- Enters URLs: host, how many, then digest, place and entry of each; and so on. Says how many were
-- unknown, and whether a host has become ready.
local function enter(from)
  local i, fresh, ready = from, 0, 0
  while i <= #ARGV do
    local host, n = ARGV[i], tonumber(ARGV[i + 1])
    i = i + 2
    local base, new = P .. 'u:' .. host, 0
    local known, order = size(base), count('order', n) - n
    for _ = 1, n do
      -- As map_set does it, with the size looked up once.
      if redis.call('HSETNX', base .. ':' .. spot(ARGV[i], buckets(known)), ARGV[i], 'w') == 1 then
        known = known + 1
        if buckets(known) > buckets(known - 1) then split(base, buckets(known - 1)) end
        order = order + 1
        local packed = struct.pack('>I2I4', math.floor(order / 4294967296), order % 4294967296)
        redis.call('ZADD', P .. 'q:' .. host, 0, ARGV[i + 1] .. packed .. ARGV[i] .. ARGV[i + 2])
        new = new + 1
      end
      i = i + 3
    end
    if new > 0 then
      fresh = fresh + new
      redis.call('HINCRBY', P .. 'n', base, new)
      local placed = redis.call('ZSCORE', P .. 'ready', host)
        or redis.call('HEXISTS', P .. 'lease', host) == 1
        or redis.call('HEXISTS', P .. 'aside', host) == 1
      if not placed then
        in_turn(host, 0)
        ready = ready + 1
      end
    end
  end
  if fresh > 0 then count('entered', fresh) end
  return fresh, ready
end

-- Hands out the best that waits, or names the segment on disk that has it.
local function hand_out(host)
  local first = redis.call('ZRANGE', P .. 'q:' .. host, 0, 0)[1]
  local segment = redis.call('ZRANGE', P .. 's:' .. host, 0, 0)[1]
  if segment and (not first or string.sub(segment, 1, 18) < string.sub(first, 1, 18)) then
    return { 'segment', segment }
  end
  if not first then return { 'none' } end
  redis.call('ZREM', P .. 'q:' .. host, first)
  redis.call('HSET', P .. 'out:' .. host, string.sub(first, 19, 28), first)
  return { 'entry', first }
end

