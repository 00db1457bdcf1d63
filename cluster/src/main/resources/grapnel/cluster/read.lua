-- Reads what is visited. ARGV: from where on, how many; says instead how many are on disk
local archived = tonumber(redis.call('HGET', P .. 'meta', 'archived') or 0)
local from = ARGV[1] - archived
if from < 0 then return { archived } end
return { archived, redis.call('LRANGE', P .. 'v', from, from + ARGV[2] - 1) }
