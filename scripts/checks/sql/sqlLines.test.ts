import { expect, test } from 'vitest'
import { sqlLineFaults } from './sqlLines.ts'

const queries = 'server/src/features/trips/trips.queries.ts'
const inCode = (statement: string) => `const rows = sql<Row>\`${statement}\`.execute(db)`

test.each([
  ['select id from trips\nwhere true', '1: put "from"'],
  ['\n  select id\n  from trips where true', '3: put "where"'],
  ['\n  select id\n  from trips join stops on true', '3: put "join"'],
  ['\n  from trips\n  where is_open and ended_at is null order by id', '3: put "order by"'],
  ['\n  update trips set name = $' + '{name}\n  where true', '2: put "set"'],
  ['\n  delete from trips\n  where true returning id', '3: put "returning"'],
  ['\n  select 1\n  union all select 2 from trips', '3: put "from"'],
  [`\n  select ${'a'.repeat(100)}`, '2: over 100 characters'],
  [`select ${'a'.repeat(100)}`, '1: over 100 characters'],
])('refuses %s', (statement, problem) => {
  expect(sqlLineFaults(queries, inCode(statement))).toEqual([
    expect.stringContaining(`${queries}:${problem}`),
  ])
})

test.each([
  'select id from trips where true order by id',
  '\n  delete from trips\n  where id in (select id from stops where true)',
  '\n  select a is distinct from b,\n    (select count(*) from stops where true) as stops\n  from trips',
  '\n  -- The hour from which it counts.\n  select 1',
  "\n  select 'from where'\n  from trips",
  '\n  insert into trips (id)\n  values (1)\n  on conflict (id) where is_open do update set id = 2',
  '\n  select json_agg(name\n    order by place) filter (where place < 3)\n  from trips',
  '\n  where not exists (\n    select from stops\n    where true\n  ) and $' +
    '{isOpen(sql`where`)}',
])('finds nothing in %s', (statement) => {
  expect(sqlLineFaults(queries, inCode(statement))).toEqual([])
})

test('refuses a line of a migration that is over 100 characters', () => {
  const file = 'server/src/database/migrations/240-trips.sql'
  expect(sqlLineFaults(file, `-- ${'a'.repeat(98)}\ncreate table trips ();`)).toEqual([
    `${file}:1: over 100 characters`,
  ])
})
