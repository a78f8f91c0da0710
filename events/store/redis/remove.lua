-- Removes one stream with its idempotency keys and snapshots, if it is still at the expected version.
--
-- KEYS  the stream of events, the hash of idempotency keys, the hash of snapshots
-- ARGV  expected version
--
-- Returns the version that the stream was at.

local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local actual = 0
if #newest > 0 then
  actual = tonumber(string.match(newest[1][1], '^(%d+)-'))
end
if actual == tonumber(ARGV[1]) then
  redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
end
return actual
