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
  ['\n  where exists (select from stops where true\n    and is_open)', '2: put "where"'],
  ['\n  select (select count(*) from stops\n    where true)', '2: put "from"'],
  ['\n  insert into trips (id) select 1\n  from stops', '2: put "select"'],
  ['\n  from trips for share\n  limit 1', '2: put "for share"'],
  [`\n  select ${'a'.repeat(100)}`, '2: over 100 characters'],
  [`select ${'a'.repeat(100)}`, '1: over 100 characters'],
])('the check of lines of SQL refuses %s', (statement, problem) => {
  expect(sqlLineFaults(queries, inCode(statement))).toEqual([
    expect.stringContaining(`${queries}:${problem}`),
  ])
})

test.each([
  'select id from trips where true order by id',
  '\n  delete from trips\n  where id in (select id from stops where true)',
  '\n  select a is distinct from b,\n    (select count(*) from stops where true) as stops\n  from trips',
  '\n  -- The hour from which it counts.\n  select 1',
  '\n  select coalesce(extract(epoch from now() - least(\n    1, 2\n  )), 0) as late',
  "\n  select 'from where'\n  from trips",
  '\n  insert into trips (id)\n  values (1)\n  on conflict (id) where is_open do update set id = 2',
  '\n  select json_agg(name\n    order by place) filter (where place < 3)\n  from trips',
  '\n  where not exists (\n    select from stops\n    where true\n  ) and $' +
    '{isOpen(sql`where`)}',
])('the check of lines of SQL finds nothing in %s', (statement) => {
  expect(sqlLineFaults(queries, inCode(statement))).toEqual([])
})

test('refuses a line of a migration that is over 100 characters', () => {
  const file = 'server/src/database/migrations/240-trips.sql'
  expect(sqlLineFaults(file, `-- ${'a'.repeat(98)}\ncreate table trips ();`)).toEqual([
    `${file}:1: over 100 characters`,
  ])
})

const migration = 'server/src/database/migrations/240-trips.sql'

test.each([
  ['update trips\nset name = city from stops where true;', '2: put "from"'],
  ['create view a as\nselect id from trips;', '2: put "from"'],
  ['create index a on trips (id) where is_open\n  and true;', '1: put "where"'],
  ['begin\n  delete from trips where id = one\n    returning id;\nend', '2: put "where"'],
])('the check of lines of SQL refuses, in a migration, %s', (text, problem) => {
  expect(sqlLineFaults(migration, text)).toEqual([`${migration}:${problem} on a line of its own`])
})

test.each([
  'delete from trips where id = one;',
  'begin\n  update trips set name = city where true;\nend',
  'alter table trips alter column name set not null,\n  alter column city set default 1;',
  'create table stops (\n  trip_id uuid references trips on delete set null\n);',
  'create trigger a after insert or update of name on trips\nfor each row execute function b();',
])('the check of lines of SQL finds nothing in the migration %s', (text) => {
  expect(sqlLineFaults(migration, text)).toEqual([])
})

test('judges SQL in plain strings and templates as well, and no other text', () => {
  const file = 'server/commands/trips.ts'
  const source = [
    'ask(`select id from trips',
    '  where true`)',
    `ask("select ${'a'.repeat(100)}")`,
    'say(`Choose one from',
    '  these trips where you stay, and set a day from when on`)',
  ]
  expect(sqlLineFaults(file, source.join('\n'))).toEqual([
    `${file}:1: put "from" on a line of its own`,
    `${file}:3: over 100 characters`,
  ])
})
