-- Whether nothing is left that may be asked.
reclaim()
if redis.call('EXISTS', P .. 'ready', P .. 'lease') > 0 then return 0 end
-- Who has a folder for results ends when they are there.
if redis.call('HEXISTS', P .. 'meta', 'results') == 1 and redis.call('EXISTS', P .. 'fresh', P .. 'part') > 0 then return 0 end
if redis.call('HGET', P .. 'meta', 'state') == 'active' then
  redis.call('HSET', P .. 'meta', 'state', 'done', 'ended', NOW)
end
return 1
