-- Writes a whole log with its idempotency keys as a new stream, or nothing at all.
--
-- KEYS  the stream of events, the hash of idempotency keys
-- ARGV  whether this is a retry, a channel and the message to publish there, the number of events, the line of
--       each event, then for each idempotency key its name and its record
--
-- One script writes both, so that no crash leaves idempotency keys without their events, or events without keys.

local is_retry = ARGV[1] == '1'
local channel, message = ARGV[2], ARGV[3]
local count = tonumber(ARGV[4])
local FIRST_EVENT = 5
local FIRST_KEY = FIRST_EVENT + count

local function id(version)
  return string.format('%d-0', version)
end

-- A retry after a lost connection: did our first try write exactly this log?
local function already_ours()
  local stored = redis.call('XRANGE', KEYS[1], '-', '+')
  if #stored ~= count then
    return false
  end
  for i = 1, count do
    if stored[i][2][2] ~= ARGV[FIRST_EVENT + i - 1] then
      return false
    end
  end
  return true
end

local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if #newest > 0 then
  if is_retry and already_ours() then
    return 0
  end
  return tonumber(string.match(newest[1][1], '^(%d+)-'))
end

for i = 1, count do
  redis.call('XADD', KEYS[1], id(i), 'line', ARGV[FIRST_EVENT + i - 1])
end
redis.call('DEL', KEYS[2])
for i = FIRST_KEY, #ARGV, 2 do
  redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1])
end
redis.pcall('PUBLISH', channel, message)
return 0
