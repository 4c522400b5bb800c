import { expect, test } from 'vitest'
import { placeOf } from './placeOf.ts'

// spec 3.19, 10.70
test.each([
  ['Beaune', 'Beaune', false],
  ['', 'Remote', true],
  [undefined, 'Remote', true],
  ['remote (EU)', 'remote (EU)', true],
  ['Worldwide', 'Worldwide', true],
  ['Remoteville', 'Remoteville', false],
])('%j is shown as %s', (city, text, isAnywhere) => expect(placeOf(city)).toEqual({ text, isAnywhere }))
