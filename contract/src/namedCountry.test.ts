import { expect, test } from 'vitest'
import { countriesBeginning } from './namedCountry.ts'

// spec 36.6
test.each([
  ['France', ['france']],
  ['fran', ['france']],
  ['CÔTE', ['ivory coast']],
  ['usa', ['united states']],
  ['un', ['united arab emirates', 'united kingdom', 'united states']],
  ['f', []],
  ['', []],
  ['lyon', []],
  ['lyon, fr', []],
])('the countries that begin like %j are %j', (text, found) =>
  expect(countriesBeginning(text)).toEqual(found),
)
