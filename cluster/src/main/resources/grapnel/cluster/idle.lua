-- Whether nothing is left that may be asked.
reclaim()
if redis.call('EXISTS', P .. 'ready', P .. 'lease') > 0 then return 0 end
if redis.call('HGET', P .. 'meta', 'state') == 'active' then
  redis.call('HSET', P .. 'meta', 'state', 'done', 'ended', NOW)
end
return 1
