import { profileCountries } from '@wayside/contract/countries'
import { expect, test } from 'vitest'
import { countryOptions } from './EditForm.tsx'

// spec 2.56
test('offers about 90 countries and Remote', () => {
  expect(countryOptions('france')).toBe(profileCountries)
  expect(countryOptions('')).toBe(profileCountries)
  expect(profileCountries.length).toBeGreaterThan(85)
  expect(profileCountries.at(-1)).toEqual({ value: 'remote', label: 'Remote' })
})

test("the member's own country appears in its place when it is not in the list", () => {
  const options = countryOptions('andorra')
  expect(options).toHaveLength(profileCountries.length + 1)
  const at = options.findIndex(({ value }) => value === 'andorra')
  expect(options[at]).toEqual({ value: 'andorra', label: 'Andorra' })
  expect([options[at - 1]?.label, options[at + 1]?.label]).toEqual(['Albania', 'Argentina'])
  expect(options.at(-1)?.value).toBe('remote')
})
