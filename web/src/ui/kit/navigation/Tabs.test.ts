import { expect, test } from 'vitest'
import { tabAfter } from './Tabs.tsx'

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 0],
  [0, 'ArrowLeft', 2],
  [2, 'ArrowLeft', 1],
  [1, 'Home', 0],
  [0, 'End', 2],
  [0, 'Tab', undefined],
])('goes of three tabs from %s by %s to %s', (at, key, next) =>
  expect(tabAfter(at, 3, key)).toBe(next),
)
