import { expect, it } from 'vitest'
import type { Catalog } from './catalog.ts'
import { schemaSql } from './schemaSql.ts'

const table: Catalog['tables'][number] = {
  name: 'trips',
  isUnlogged: false,
  comment: 'Where members travel.',
  columns: [],
  constraints: [],
  referredBy: [],
  emptiedBy: [],
  indexes: [],
}

const written = (catalog: Partial<Catalog>) =>
  schemaSql({ tables: [], triggers: [], functions: [], ...catalog })

it('keeps a long text in quotes as it is, since a break would make it another', () => {
  const text = `'${'[ !-/:-@] '.repeat(12)}'`
  const definition = `CREATE OR REPLACE FUNCTION public.trip_key(words text)
 RETURNS text
 LANGUAGE sql
RETURN regexp_replace(words, ${text}, ' '::text)`
  const made = written({ functions: [{ name: 'trip_key', definition, body: '', comment: null }] })
  expect(made).toContain(`return regexp_replace(words,\n    ${text},\n    ' ');`)
})

it('breaks a long line after a comma, or before "and"', () => {
  const columns = Array.from({ length: 9 }, (_, n) => `column_${n} DESC`).join(', ')
  const definition = `CREATE INDEX trips_newest ON public.trips USING btree (${columns})`
  const condition = Array.from({ length: 9 }, (_, n) => `(day_${n} > 1)`).join(' AND ')
  const index = { name: 'trips_newest', definition, comment: null, isObvious: true }
  const made = written({
    tables: [{ ...table, constraints: [`CHECK (${condition})`], indexes: [index] }],
  })
  expect(made).toMatch(/\(day_5 > 1\)\n {4}and \(day_6 > 1\)/)
  expect(made).toMatch(/column_3 desc,\n {4}column_4 desc/)
})

it('writes the default of a column as PostgreSQL reads it', () => {
  const columns = [
    { definition: "tags text[] not null default '{}'::text[]", comment: null },
    { definition: "word text not null default ''::text", comment: null },
  ]
  const made = written({ tables: [{ ...table, columns }] })
  expect(made).toContain("  tags text[] not null default '{}'::text[],\n")
  expect(made).toContain("  word text not null default ''\n")
})
