import { expect, test } from 'vitest'
import { facebookAddress } from './facebookAddress.ts'

test.each([
  ['ana.lima', 'https://www.facebook.com/ana.lima'],
  ['@analima', 'https://www.facebook.com/analima'],
  ['facebook.com/ana', 'facebook.com/ana'],
  ['https://www.facebook.com/ana', 'https://www.facebook.com/ana'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%j becomes %j', (typed, address) => expect(facebookAddress(typed)).toBe(address))
