import { countries } from '@wayside/contract/countries'
import { expect, test } from 'vitest'
import { boxOf, isInView, loadCountryShapes, views } from './countryShapes.ts'

test('the map has every country, inside the view of the whole world', async () => {
  const shapes = await loadCountryShapes()
  expect([...shapes.keys()].sort()).toEqual(countries.map(({ value }) => value).sort())
  for (const [country, { at }] of shapes) expect(isInView(at, boxOf('World')), country).toBe(true)
})

test('small island states are dots, everything else has an outline', async () => {
  const shapes = await loadCountryShapes()
  for (const dot of ['maldives', 'malta', 'singapore', 'tuvalu'])
    expect(shapes.get(dot)?.path, dot).toBeUndefined()
  for (const shape of ['france', 'switzerland', 'peru', 'french guiana'])
    expect(shapes.get(shape)?.path, shape).toMatch(/^M-?\d/)
})

test.each([
  ['france', 'Europe'],
  ['kenya', 'Africa'],
  ['nepal', 'Asia'],
  ['japan', 'Asia'],
  ['mexico', 'North America'],
  ['barbados', 'Caribbean'],
  ['chile', 'South America'],
  ['fiji', 'Oceania'],
])('%s lies in %s', async (country, view) => {
  const { at } = (await loadCountryShapes()).get(country) ?? { at: [0, 0] as const }
  expect(isInView(at, views.find(({ name }) => name === view)?.box ?? [0, 0, 0, 0])).toBe(true)
})
