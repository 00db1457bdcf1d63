-- Lengthens a pause, never shortens it. KEYS[2]: who shares it. ARGV: pause (ms)
if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[1]) then redis.call('SET', KEYS[2], 'asked', 'PX', ARGV[1]) end
return 1
