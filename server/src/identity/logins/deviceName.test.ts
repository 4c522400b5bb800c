import { expect, it } from 'vitest'
import { deviceName } from './deviceName.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
    'Firefox on Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) evil', 'Windows'],
  ['Call 0800 now/1.0 (see evil.example)', ''],
  ['<b>/1.0', ''],
  ['', ''],
  [undefined, ''],
  [`Firefox/${'9'.repeat(600)}`, ''],
])('names the device of %j as %j', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
