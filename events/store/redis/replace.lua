-- Replaces a whole log and its idempotency keys with a new log, if the old log is still at the expected version.
--
-- KEYS  the stream of events, the hash of idempotency keys, the hash of snapshots
-- ARGV  expected version, a channel and the message to publish there, the number of events, the line of each event,
--       then for each idempotency key its name and its record
--
-- Returns the version that the stream was at. If a retry after a lost connection finds the new log, it returns the
-- expected version.

local expected = tonumber(ARGV[1])
local channel, message = ARGV[2], ARGV[3]
local count = tonumber(ARGV[4])
local FIRST_EVENT = 5
local FIRST_KEY = FIRST_EVENT + count

local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local actual = 0
if #newest > 0 then
  actual = tonumber(string.match(newest[1][1], '^(%d+)-'))
end
if actual == count and newest[1][2][2] == ARGV[FIRST_EVENT + count - 1] then
  return expected
end
if actual ~= expected then
  return actual
end

redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
for i = 1, count do
  redis.call('XADD', KEYS[1], string.format('%d-0', i), 'line', ARGV[FIRST_EVENT + i - 1])
end
for i = FIRST_KEY, #ARGV, 2 do
  redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1])
end
redis.pcall('PUBLISH', channel, message)
return expected
