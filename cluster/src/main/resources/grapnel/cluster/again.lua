-- The same job once more: what was set aside is tried again, with new budgets.
for _, host in ipairs(redis.call('HKEYS', P .. 'aside')) do
  if queued(host) and redis.call('HEXISTS', P .. 'lease', host) == 0 then in_turn(host, 0) end
end
redis.call('DEL', P .. 'aside', P .. 'tries', P .. 'spent', P .. 'begun', P .. 'dead')
if redis.call('EXISTS', P .. 'ready', P .. 'lease') > 0 then redis.call('HSET', P .. 'meta', 'state', 'active') end
return 1
