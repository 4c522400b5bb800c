import { countries } from '@wayside/contract/countries'
import { expect, test } from 'vitest'
import { boxes, isInView, loadCountryShapes } from './countryShapes.ts'

test('the map has every country, inside the view of the whole world', async () => {
  const shapes = await loadCountryShapes()
  expect([...shapes.keys()].sort()).toEqual(countries.map(({ value }) => value).sort())
  for (const [country, { at }] of shapes) expect(isInView(at, boxes.world), country).toBe(true)
})

test('small island states are dots, everything else has an outline', async () => {
  const shapes = await loadCountryShapes()
  for (const dot of ['maldives', 'malta', 'singapore', 'tuvalu'])
    expect(shapes.get(dot)?.path, dot).toBeUndefined()
  for (const shape of ['france', 'switzerland', 'peru', 'french guiana'])
    expect(shapes.get(shape)?.path, shape).toMatch(/^M-?\d/)
})

test.each([
  ['france', 'europe'],
  ['kenya', 'africa'],
  ['nepal', 'asia'],
  ['japan', 'asia'],
  ['mexico', 'northAmerica'],
  ['barbados', 'caribbean'],
  ['chile', 'southAmerica'],
  ['fiji', 'oceania'],
] as const)('%s lies in %s', async (country, region) => {
  const { at } = (await loadCountryShapes()).get(country) ?? { at: [0, 0] as const }
  expect(isInView(at, boxes[region])).toBe(true)
})
