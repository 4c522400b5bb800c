import { expect, test } from 'vitest'
import { visibilityFaults } from './visibility.ts'

const list = 'server/src/features/trips/trips.queries.ts'

test.each([
  'where not cannot_interact(reader.id, owner_id)',
  'and not has_blocked(m.id, reader)',
  'not exists (select from blocks where blocker_id = m.id)',
  'left join mutes on muted_id = m.id',
  'where c.closed_flags = 0',
  "where m.verified_at is not null and m.standing = 'good'",
  "when m.standing <> 'good' then 'unreachable'",
  ".where('standing', '=', 'good')",
  "where m.standing in ('good')",
  "where m.standing is distinct from 'good'",
  ".selectFrom('blocks as b')",
  ".leftJoin('mutes', 'muted_id', 'm.id')",
  'from members m, blocks b',
  'from\n      mutes',
  'join lateral "blocks" on true',
  ".selectFrom(['members as m', 'blocks as b'])",
  ".where('m.standing', 'in', ['good'])",
  "where 'good' = m.standing",
  "where m.standing =\n  'good'",
])('finds a list that decides by itself who sees whom: %s', (line) => {
  expect(visibilityFaults(list, `select 1\n${line}`)).toHaveLength(1)
})

test.each([
  [list, "where standing <> 'erased'"],
  [list, 'from members, trips where city = $' + '{blocks}'],
  [list, 'select $' + "{isNotHidden('owner_id', hidden)}"],
  ['server/src/features/blocks/blocks.queries.ts', 'select count(*) from blocks'],
  ['server/src/standing/visibility.queries.ts', 'not cannot_interact(one, other)'],
  ['server/src/features/trips/trips.test.ts', "update members set standing = 'good'"],
])('finds nothing in %s: %s', (file, line) => {
  expect(visibilityFaults(file, line)).toEqual([])
})
