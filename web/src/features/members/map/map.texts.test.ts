import { expect, test } from 'vitest'
import { labelOf } from './map.texts.ts'

test.each([
  [
    { country: 'france', host: 2, nomad: 2, local: 1 },
    '',
    'France: 5 members (2 hosts, 2 nomads, 1 local)',
  ],
  [{ country: 'south korea', host: 0, nomad: 1, local: 0 }, '', 'South Korea: 1 member (1 nomad)'],
  [{ country: 'france', host: 1, nomad: 2, local: 0 }, 'host', 'France: 1 host'],
  [{ country: 'france', host: 1, nomad: 1200, local: 0 }, 'nomad', 'France: 1,200 nomads'],
  [
    { country: 'remote', host: 0, nomad: 0, local: 3 },
    '',
    'Working remotely: 3 members (3 locals)',
  ],
])('names %j for the type "%s": %s', (counted, type, label) =>
  expect(labelOf(counted, type)).toBe(label),
)
