-- Requests as Slack signs them, each of its own: different people, a new trigger and so a new signature.
-- Arguments: secret, people, "command" or "press", text. Late answers go nowhere.
local ffi = require("ffi")
ffi.cdef [[
typedef struct evp_md_st EVP_MD;
const EVP_MD *EVP_sha256(void);
unsigned char *HMAC(const EVP_MD *md, const void *key, int keys, const char *data, size_t count, unsigned char *code, unsigned int *size);
]]
local crypto = ffi.load("libcrypto.so.3")
local sha256 = crypto.EVP_sha256()
local code, size = ffi.new("unsigned char[32]"), ffi.new("unsigned int[1]")
local threads = {}
local secret, people, kind, text, number, path

function setup(thread)
    thread:set("first", #threads)
    table.insert(threads, thread)
end

function init(arguments)
    secret, people, kind, text = arguments[1], tonumber(arguments[2]), arguments[3], arguments[4]
    path = kind == "press" and "/slack/interactivity" or "/slack/commands"
    -- Between runs the clock goes on, so that no request of an earlier one comes again.
    number = (os.time() % 100000) * 10000000 + first * 3000000
    failed = 0
end

local function encoded(value)
    return (value:gsub("[^%w%-%._~]", function(each) return string.format("%%%02X", each:byte()) end))
end

local function signature(time, body)
    local base = "v0:" .. time .. ":" .. body
    crypto.HMAC(sha256, secret, #secret, base, #base, code, size)
    local hex = {}
    for index = 0, 31 do hex[index + 1] = string.format("%02x", code[index]) end
    return "v0=" .. table.concat(hex)
end

local function command(user)
    return "token=x&team_id=T1&team_domain=team&channel_id=C1&channel_name=general&user_id=" .. user
        .. "&user_name=name&command=%2Fweather&text=" .. encoded(text)
        .. "&api_app_id=A1&response_url=http%3A%2F%2F127.0.0.1%3A9%2Fcommands%2FT1%2F" .. number
        .. "%2Fx&trigger_id=" .. number .. ".1.x"
end

local function press(user)
    return "payload=" .. encoded('{"type":"block_actions","user":{"id":"' .. user .. '","team_id":"T1"},"api_app_id":"A1",'
        .. '"team":{"id":"T1"},"container":{"type":"message","message_ts":"1700000000.000100","channel_id":"C1",'
        .. '"is_ephemeral":true},"trigger_id":"' .. number .. '.1.x","channel":{"id":"C1"},"response_url":"'
        .. 'http://127.0.0.1:9/actions/T1/' .. number .. '/x","actions":[' .. text:gsub("@", tostring(number)) .. ']}')
end

function request()
    number = number + 1
    local user = "U" .. (number % people + 1)
    local body = kind == "press" and press(user) or command(user)
    local time = tostring(os.time())
    return wrk.format("POST", path, {
        ["Content-Type"] = "application/x-www-form-urlencoded",
        ["X-Slack-Request-Timestamp"] = time,
        ["X-Slack-Signature"] = signature(time, body),
        ["Connection"] = wrk.headers["Connection"],
    }, body)
end

function done(summary, latency)
    local errors = summary.errors
    print(string.format("RESULT requests=%d microseconds=%d bytes=%d p50=%d p99=%d failed=%d",
        summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
        errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
