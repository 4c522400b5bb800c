import { storedData } from '@wayside/contract/storedData'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberTables, otherTables, startApp, type World } from '../../../test/harness.ts'
import { memberColumns } from '../../database/memberColumns.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const page = storedData.flatMap((kind) => Object.values(kind)).join('\n')
const isOnPage = (words: string) => page.toLowerCase().includes(words.toLowerCase())
const notOnPage = (register: Record<string, { words: string }>) =>
  Object.entries(register).filter(([, { words }]) => !words || !isOnPage(words))

// spec 14.12
describe('the page about privacy names what is stored of a person', () => {
  it('names each table by the words of its feature', async () => {
    const { rows } = await world.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_name not like 'kysely%'`,
    )
    const named = ['members', ...Object.keys(memberTables), ...Object.keys(otherTables)]
    expect(rows.map(({ name }) => name).sort(), 'name them in the tables of a feature').toEqual(
      named.sort(),
    )
    expect(notOnPage(memberTables)).toEqual([])
    expect(Object.values(otherTables).filter((words) => !isOnPage(words))).toEqual([])
  })

  it('names each column of members by the words of memberColumns.ts', () => {
    expect(notOnPage(memberColumns)).toEqual([])
  })
})
