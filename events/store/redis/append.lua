-- Appends one whole batch to one stream, or nothing.
--
-- KEYS  the stream of events, the hash of idempotency keys
-- ARGV  expected version, whether this is a retry, whether there is a key, key, fingerprint, a channel and the message
--       to publish there, then for each event its version and its line
--
-- Redis does not roll back what a script has written before it fails, so everything is checked first.

local expected = tonumber(ARGV[1])
local is_retry = ARGV[2] == '1'
local keyed = ARGV[3] == '1'
local key, fingerprint = ARGV[4], ARGV[5]
local channel, message = ARGV[6], ARGV[7]
local FIRST_EVENT = 8
local count = (#ARGV - FIRST_EVENT + 1) / 2

local function id(version)
  return string.format('%d-0', version)
end

-- The newest version is in the id of the newest entry. XLEN would be wrong once an entry was deleted by hand.
local function last_version()
  local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
  if #newest == 0 then
    return 0
  end
  return tonumber(string.match(newest[1][1], '^(%d+)-'))
end

-- A retry after a lost connection: did our first try write exactly these lines at these versions?
local function already_ours()
  local stored = redis.call('XRANGE', KEYS[1], id(expected + 1), id(expected + count))
  if #stored ~= count then
    return false
  end
  for i = 1, count do
    if stored[i][2][2] ~= ARGV[FIRST_EVENT + 2 * i - 1] then
      return false
    end
  end
  return true
end

if is_retry and already_ours() then
  return {'appended', expected + 1, expected + count}
end

if keyed then
  local before = redis.call('HGET', KEYS[2], key)
  if before then
    local first, last, its_fingerprint = string.match(before, '^(%d+) (%d+) (.*)$')
    if its_fingerprint ~= fingerprint then
      return {'reused'}
    end
    return {'repeated', tonumber(first), tonumber(last)}
  end
end

local actual = last_version()
if actual ~= expected then
  return {'conflict', actual}
end

for i = 1, count do
  if tonumber(ARGV[FIRST_EVENT + 2 * i - 2]) ~= expected + i then
    return {'gap'}
  end
end

for i = 1, count do
  redis.call('XADD', KEYS[1], id(expected + i), 'line', ARGV[FIRST_EVENT + 2 * i - 1])
end
if keyed then
  redis.call('HSET', KEYS[2], key, string.format('%d %d %s', expected + 1, expected + count, fingerprint))
end
-- With pcall the batch stays appended even if this server does not allow us to publish.
redis.pcall('PUBLISH', channel, message)
return {'appended', expected + 1, expected + count}
