-- One request of the measured kind after the other, from the file of words that bench.py wrote.
-- Arguments after `--`: the method and path, the body's media type, the kind of body, the file.

local method, path, kind
local ids = {}
local number = 0
-- Not the same moves in each run: they would fill the same gaps.
math.randomseed(os.time())

function init(arguments)
  method, path, wrk.headers["Content-Type"], kind = arguments[1], arguments[2], arguments[3], arguments[4]
  for id in io.lines(arguments[5]) do
    ids[#ids + 1] = id
  end
end

local bodies = {
  none = function()
    return nil
  end,
  login = function()
    return ids[1]
  end,
  create = function()
    number = number + 1
    return '{"title":"Measured number ' .. number .. '"}'
  end,
}

function request()
  if kind ~= "move" then
    return wrk.format(method, path, nil, bodies[kind]())
  end
  local task = math.random(#ids)
  local anchor = (task + math.random(#ids - 1) - 1) % #ids + 1
  local side = math.random(2) == 1 and "before" or "after"
  return wrk.format(method, path:gsub("{id}", ids[task]), nil, '{"' .. side .. '":"' .. ids[anchor] .. '"}')
end

function done(summary, latency)
  local failed = summary.errors
  print(string.format(
    '\n{"requests": %d, "seconds": %f, "p50_ms": %f, "p99_ms": %f, "failed": %d}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    failed.connect + failed.read + failed.write + failed.status + failed.timeout
  ))
end
