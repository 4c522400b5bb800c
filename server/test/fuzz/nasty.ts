import type { Random } from '../samples/random.ts'

const known: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\u2066a',
    '\ufeff',
    'e\u0301',
    '\u{1f468}\u200d\u{1f469}',
  ],
  ...[
    '👋'.repeat(3000),
    'x'.repeat(6000),
    'a '.repeat(4000),
    '\u0300'.repeat(2000),
    '\n'.repeat(500),
    '['.repeat(3000),
  ],
  ...[
    "'; drop table members; --",
    '" or ""="',
    "1' or 1=1",
    '$1',
    '%',
    '_',
    '\\',
    '%%%',
    '\\x',
    "E'\\000'",
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '/dev/null',
    'file:///etc/passwd',
    'C:\\',
    '~root',
    '$(id)',
    '`id`',
    '|id',
    ';id',
  ],
  ...[
    '{{7*7}}',
    `\${7*7}`,
    '<script>',
    '<img src=x onerror=alert(1)>',
    '%0d%0aSet-Cookie: a=b',
    '\r\nBcc: a@x.io',
    '%s%n%x',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    'true',
    'false',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '-1',
    '0',
    '-0',
    '1e400',
    '1e-400',
    '9'.repeat(400),
    '0x10',
    '0b1',
    '1_000',
    '１',
    '٣',
    '1,5',
    ' 5 ',
    '+5',
    '5.',
    '.5',
  ],
  ...[
    '2147483648',
    '9223372036854775807',
    '9223372036854775808',
    '999999999999999999',
    '18446744073709551616',
  ],
  ...[
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    `2025-01-01T00:00:00.${'1'.repeat(200)}Z`,
  ],
  ...[
    '2025-13-45',
    '0000-00-00',
    '-infinity',
    '2025-01-01T00:00:00Z',
    '00000000-0000-4000-8000-000000000000',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[',
    'https://user:pass@x.io',
    '//x.io',
    'http://127.0.0.1:1/',
  ],
  ...[
    'a@x.io',
    'a@x.io,b@x.io',
    '<a@x.io>',
    '"a b"@x.io',
    'a@x.io\r\nBcc: b@x.io',
    'İ@x.io',
    `${'a'.repeat(250)}@x.io`,
  ],
  ...[
    '[',
    '["a",["b"]]',
    '{"a":1}',
    '[1e999]',
    '["\\ud800"]',
    '{"__proto__":{"x":1}}',
    'france',
    'host',
    'remote',
  ],
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63],
  ...[
    [],
    [[]],
    {},
    [null],
    ['a', 'b'],
    { toString: 1 },
    { length: 3 },
    { $ne: null },
    { $gt: '' },
    { toJSON: 1 },
  ],
]

/** Something that a program may stumble over. */
export function nastyValue(random: Random): unknown {
  const value = random.pick(known)
  if (random.chance(0.1))
    return [random.pick(known), random.pick(known)].map((each) => JSON.stringify(each)).join('')
  if (random.chance(0.1))
    return random.bytes(random.upTo(60)).toString(random.pick(['latin1', 'utf16le', 'utf8']))
  return value
}

export const nastyText = (random: Random) => {
  const value = nastyValue(random)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** As it stands in an address: mostly encoded as it should be, at times not. */
export function nastyInUrl(random: Random) {
  const text = nastyText(random)
  if (random.chance(0.1))
    return random.pick([
      '%',
      '%zz',
      '%ff',
      '%00',
      '%2f',
      '%5c',
      '%e0%a4',
      '%2e%2e',
      '..',
      '.',
      ';',
      '%25',
      '%C0%AF',
    ])
  return encodeURIComponent(text.toWellFormed())
}

/** Odd names for fields, parameters and headers. */
export const oddNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'a[]',
  'a[b]',
  'a.b',
  '_id',
  'isVerified',
  '\0',
]
