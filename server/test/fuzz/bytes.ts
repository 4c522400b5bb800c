import type { Random } from '../samples/random.ts'
import { callShot, type Shot, type Target } from './calls.ts'

const wrenches = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\0',
    ' ',
    '\t',
    ':',
    '%',
    '%00',
    '/',
    '//',
    '/../',
    '\\',
    '?',
    '#',
    '\xff',
    '\x80',
    ';',
  ],
  ...[
    'Content-Length: 5\r\n',
    'Content-Length: 0\r\n',
    'Content-Length: 99999999999999999999\r\n',
    'Content-Length: -1\r\n',
  ],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding: identity\r\n',
    'Transfer-Encoding : chunked\r\n',
    'TE: trailers\r\n',
  ],
  ...[
    'Expect: 100-continue\r\n',
    'Expect: x\r\n',
    'Upgrade: h2c\r\nConnection: Upgrade\r\n',
    'Upgrade: websocket\r\nConnection: Upgrade\r\n',
  ],
  ...[
    'Host: evil.example\r\n',
    'Host:\r\n',
    'Connection: keep-alive, close\r\n',
    'Range: bytes=0-0,-1\r\n',
    'If-Match: *\r\n',
  ],
  ...[
    'Cookie: sid=a; sid=b\r\n',
    'Cookie: __proto__=1\r\n',
    'Cookie: sid="%E0%A4%A\r\n',
    'Content-Encoding: gzip\r\n',
    'Accept: \r\n',
  ],
  ...[
    'Content-Type: application/json\r\n',
    'Content-Type: multipart/form-data; boundary=b\r\n',
    `X: ${'y'.repeat(20_000)}\r\n`,
  ],
  ...[
    'X-HTTP-Method-Override: DELETE\r\n',
    'X-Forwarded-For: 127.0.0.1\r\n',
    'X-Forwarded-Host: evil.example\r\n',
    'a: b\r\n'.repeat(300),
  ],
]
const elsewhere = [
  '/',
  '/%',
  '/uploads/x',
  '/uploads/..%2f..%2fx',
  '/outbox',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=4&transport=websocket&sid=x',
  '/first.js',
  '/assets/..%5c..%5cx',
  '*',
  '//x',
  'http://x/',
]

/**
 * A call as the bytes that travel, spoilt here and there. `isCall`: what is left of its first line
 * still is one of /api.
 */
export function rawShot(
  random: Random,
  target: Target,
): { bytes: Buffer; isCall: boolean; what: string } {
  const shot = callShot(random, target)
  if (random.chance(0.15)) shot.path = random.pick(elsewhere)
  let bytes: Buffer = asBytes(shot)
  for (let times = random.upTo(3); times > 0; times--) bytes = spoilt(random, bytes)
  const line = bytes.toString('latin1').split('\r\n', 1)[0] ?? ''
  return {
    bytes,
    isCall: /^(GET|POST|DELETE|PUT|PATCH|OPTIONS) \/api\/[^\0-\x20]* HTTP\/1\.1$/.test(line),
    what: line.slice(0, 200),
  }
}

function asBytes({ method, path, headers, body }: Shot) {
  const content = Buffer.from(body ?? '')
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const length = body === undefined ? '' : `content-length: ${content.length}\r\n`
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n`, 'latin1'),
    content,
  ])
}

function spoilt(random: Random, bytes: Buffer): Buffer {
  const at = random.upTo(bytes.length)
  const to = Math.min(bytes.length, at + random.upTo(40))
  const lineStart = bytes.lastIndexOf('\r\n', at) + 2
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  return random.pick([
    () => Buffer.concat([before, Buffer.from(random.pick(wrenches), 'latin1'), after]),
    () =>
      Buffer.concat([
        bytes.subarray(0, lineStart),
        Buffer.from(random.pick(wrenches), 'latin1'),
        bytes.subarray(lineStart),
      ]),
    () => Buffer.concat([before, bytes.subarray(to)]),
    () => Buffer.concat([bytes.subarray(0, to), after]),
    () => Buffer.concat([before, random.bytes(random.upTo(8)), after]),
    () => Buffer.concat([before, random.bytes(1), after.subarray(1)]),
    () => before,
  ])()
}
