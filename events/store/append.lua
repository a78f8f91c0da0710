-- Appends one batch to one stream, whole or not at all.
--
-- KEYS  the stream of events, the hash of idempotency keys
-- ARGV  expected version, whether this is a second try, whether there is a key, key, fingerprint, a channel and what to
--       tell the other processes there, then for each event its version and its line
--
-- Redis does not undo what a script has written before it fails. So everything is checked first.

local expected = tonumber(ARGV[1])
local second_try = ARGV[2] == '1'
local keyed = ARGV[3] == '1'
local key, fingerprint = ARGV[4], ARGV[5]
local channel, news = ARGV[6], ARGV[7]
local FIRST_EVENT = 8
local count = (#ARGV - FIRST_EVENT + 1) / 2

local function id(version)
  return string.format('%d-0', version)
end

-- The number of the newest event is in its id. XLEN would be wrong as soon as one was ever deleted by hand.
local function last_version()
  local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
  if #newest == 0 then
    return 0
  end
  return tonumber(string.match(newest[1][1], '^(%d+)-'))
end

-- A second try after a lost connection: did our first try write exactly these lines, right here?
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

if second_try and already_ours() then
  return {'appended', expected + 1, expected + count}
end

if keyed then
  local before = redis.call('HGET', KEYS[2], key)
  if before then
    local first, last, its_fingerprint = string.match(before, '^(%d+) (%d+) (.*)$')
    if its_fingerprint ~= fingerprint then
      return {'reused'}
    end
    return {'replayed', tonumber(first), tonumber(last)}
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
-- Should this server forbid it to us, the others still look now and then.
redis.pcall('PUBLISH', channel, news)
return {'appended', expected + 1, expected + count}
