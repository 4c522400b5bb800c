import { expect, test } from 'vitest'
import { strokeOf } from './fingers.ts'

test('one finger pushes, and never zooms', () => {
  expect(strokeOf([{ x: 10, y: 10 }], [{ x: 14, y: 7 }])).toEqual({ by: { x: 4, y: -3 }, around: { x: 14, y: 7 }, spread: 1 })
})

test('two fingers that spread zoom around their middle', () => {
  const before = [
    { x: 40, y: 50 },
    { x: 60, y: 50 },
  ]
  const after = [
    { x: 30, y: 50 },
    { x: 70, y: 50 },
  ]
  expect(strokeOf(before, after)).toEqual({ by: { x: 0, y: 0 }, around: { x: 50, y: 50 }, spread: 2 })
})

test('two fingers in one place do not zoom without end', () => {
  const point = { x: 5, y: 5 }
  expect(strokeOf([point, point], [point, { x: 9, y: 5 }]).spread).toBe(1)
})
