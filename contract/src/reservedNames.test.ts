import { expect, test } from 'vitest'
import { isReservedName } from './reservedNames.ts'

// spec 13.1
test.each([
  'Wayside',
  'WAYSIDE Team',
  'The Moderator',
  'admin',
  'Admin1',
  'Administrator',
  'support-desk',
  'Ádmin',
  'ａｄｍｉｎ',
  'ad\u200dmin',
  'Аdmіn',
  'Suррort',
])('reserves %s', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each(['Ana', 'Adminah', 'Waysider', 'Supporter', 'Modératrice', 'Αθηνά', 'Андрей', '李', ''])(
  'leaves %s to its bearer',
  (name) => {
    expect(isReservedName(name)).toBe(false)
  },
)
