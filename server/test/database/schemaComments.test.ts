import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Catalog, readCatalog } from './catalog.ts'
import { makeDatabase } from './databases.ts'
import { tablesWrittenBy } from './writesTable.ts'

let catalog: Catalog
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await makeDatabase(inject('postgres'))
  drop = database.drop
  const client = new pg.Client(database.connection)
  await client.connect()
  // The background queue has a schema of its own.
  catalog = await readCatalog(client).finally(() => client.end())
})
afterAll(() => drop())

describe('the comments of the schema', () => {
  it('say what each table, function, trigger and unusual index is for', () => {
    const { tables, functions, triggers } = catalog
    const indexes = tables.flatMap((table) => table.indexes.filter((index) => !index.isObvious))
    const silent = [...tables, ...functions, ...triggers, ...indexes]
      .filter(({ comment }) => !comment?.endsWith('.'))
      .map(({ name }) => name)
    expect(silent, 'need a sentence by "comment on"').toEqual([])
  })

  it('name a thing at once, instead of asking what or who it is', () => {
    const { tables, functions, triggers } = catalog
    const columns = tables.flatMap(({ name, columns }) =>
      columns.map(({ definition, comment }) => ({
        name: `${name}.${definition.split(' ')[0]}`,
        comment,
      })),
    )
    const indexes = tables.flatMap((table) => table.indexes)
    const asking = [...tables, ...columns, ...indexes, ...functions, ...triggers]
      .filter(({ comment }) => /^(What|Who(m|se|ever)?|Of) /.test(comment ?? ''))
      .map(({ name }) => name)
    expect(asking).toEqual([])
  })

  it('name every table that a trigger writes to', () => {
    const missing = catalog.triggers.flatMap((trigger) =>
      tablesWrittenBy(trigger, catalog)
        .filter((table) => !new RegExp(`\\b${table}\\b`).test(trigger.comment ?? ''))
        .map((table) => `${trigger.name} writes ${table}`),
    )
    expect(missing).toEqual([])
  })

  it('say of triggers that write nothing what they refuse or lock', () => {
    const idle = catalog.triggers.filter(
      (trigger) =>
        tablesWrittenBy(trigger, catalog).length === 0 &&
        !/^(Refuses|Locks)|stays?\b/.test(trigger.comment ?? ''),
    )
    expect(idle.map(({ name }) => name)).toEqual([])
  })
})
