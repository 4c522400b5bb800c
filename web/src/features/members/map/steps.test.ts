import { expect, test } from 'vitest'
import { stepFrom } from './steps.ts'

const place = (label: string, x: number, y: number) => ({
  country: label.toLowerCase(),
  label,
  at: [x, y] as const,
})
const [france, germany, ghana, peru, spain] = [
  place('France', 0, 0),
  place('Germany', 20, -10),
  place('Ghana', 0, 120),
  place('Peru', -300, 200),
  place('Spain', -15, 20),
] as const
const all = [france, germany, ghana, peru, spain]
const to = (from: typeof france, key: string) => stepFrom(all, from, key)?.label

test('an arrow leads to the nearest country on that side, and stays where there is none', () => {
  expect(to(france, 'ArrowRight')).toBe('Germany')
  expect(to(france, 'ArrowLeft')).toBe('Spain')
  expect(to(france, 'ArrowDown')).toBe('Spain')
  expect(to(spain, 'ArrowDown')).toBe('Ghana')
  expect(to(spain, 'ArrowLeft')).toBe('Peru')
  expect(to(peru, 'ArrowLeft')).toBeUndefined()
})

test('Home, End and letters go by name, so that no country is out of reach', () => {
  expect(to(ghana, 'Home')).toBe('France')
  expect(to(ghana, 'End')).toBe('Spain')
  expect(to(france, 'g')).toBe('Germany')
  expect(to(germany, 'G')).toBe('Ghana')
  expect(to(ghana, 'g')).toBe('Germany')
  expect(to(france, 'x')).toBeUndefined()
  expect(to(france, 'Enter')).toBeUndefined()
})
