import { expect, test } from 'vitest'
import { tabAfter } from './ProfileTabs.tsx'

test.each([
  ['about', 'ArrowRight', 'jobs'],
  ['jobs', 'ArrowRight', 'about'],
  ['about', 'ArrowLeft', 'jobs'],
  ['jobs', 'ArrowLeft', 'about'],
  ['jobs', 'Home', 'about'],
  ['about', 'End', 'jobs'],
  ['about', 'Tab', undefined],
] as const)('%s, %s: %s', (tab, key, next) => expect(tabAfter(tab, key)).toBe(next))
