import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../../src/database/migrate.ts'
import { faultsIn } from './migrationRules.ts'

// Migrations up to this one made the schema before anybody ran it.
const firstHeld = '200'
const releases = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map(
    (name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as { step: string },
  )
const [firstReleased] = releases.map(({ step }) => step).sort()

describe('the rules for migrations that run while older nodes serve', () => {
  it('finds no fault with any migration of this repository', async () => {
    const held = (await readMigrations()).filter(({ name }) => name >= firstHeld)
    const isReleased = (name: string) => firstReleased !== undefined && name > firstReleased
    expect(held.flatMap((step) => faultsIn(step, { isReleased: isReleased(step.name) }))).toEqual(
      [],
    )
  })

  it('allows removing what no release has used', () => {
    expect(faultsIn({ name: '901-drop', text: 'drop table kinds' }, { isReleased: false })).toEqual(
      [],
    )
  })

  it.each([
    ['create index jobs_city on jobs (city)', /without "concurrently"/],
    ['create unique index concurrently jobs_city on jobs (city)', /needs a file that begins/],
    ['alter table jobs add constraint short check (length(city) < 90)', /without "not valid"/],
    ['alter table jobs alter column client_id set not null', /reads the whole table/],
    ['alter table jobs add column kind text not null', /older nodes give no value/],
    ['alter table jobs drop column city', /NNN-contract-since-MMM/],
    ['alter table jobs rename column city to place', /NNN-contract-since-MMM/],
    ['alter table jobs alter column budget type bigint', /NNN-contract-since-MMM/],
    ["update jobs set city = 'Remote' where city = ''", /all rows in one transaction/],
    ['lock table jobs', /locks a whole table/],
  ])('finds fault with: %s', (text, why) => {
    expect(faultsIn({ name: '901-bad', text }, { isReleased: true }).join()).toMatch(why)
  })

  it.each([
    [
      '901-table',
      'create table kinds (id int); create index kinds_id on kinds (id); alter table kinds add check (id > 0)',
    ],
    ['901-column', "alter table jobs add column kind text not null default ''"],
    [
      '901-index',
      '-- Not in a transaction\ndrop index concurrently if exists a;\ncreate index concurrently a on jobs (city);',
    ],
    ['901-check', 'alter table jobs add constraint short check (length(city) < 90) not valid'],
    [
      '901-function',
      'create or replace function f() returns void language sql as $$ update jobs set budget = 0; $$;',
    ],
    ['902-contract-since-901', 'alter table jobs drop column city'],
  ])('finds no fault with %s', (name, text) => {
    expect(faultsIn({ name, text }, { isReleased: true })).toEqual([])
  })
})
