import pg from 'pg'
import { expect, vi } from 'vitest'
import { examples, goodCall, moreAddresses } from '../examples/all.ts'
import { sceneIn } from '../examples/scene.ts'
import type { World } from '../harness.ts'
import { findingsIn, type Plan } from './explain.ts'
import { growingTables } from './manyRows.ts'

export interface Statement {
  text: string
  values: unknown[]
}

const isOurs = (text: string) =>
  /^\s*(with|select|insert|update|delete)\b/i.test(text) && !/pgboss|pg_|explain/i.test(text)

/** The same text with other values is planned alike, but for a few filters. */
const MOST_VALUES = 20

/**
 * Listens to all that goes to a database through pg. Begins before the pool opens, which keeps the
 * method it finds.
 */
export function listenToStatements() {
  const statements = new Map<string, Map<string, Statement>>()
  const note = (statement: Statement) => {
    const { text, values } = statement
    const same = statements.get(text) ?? new Map<string, Statement>()
    statements.set(text, same)
    if (same.size < MOST_VALUES) same.set(JSON.stringify(values), statement)
  }
  const all = () => [...statements.values()].flatMap((same) => [...same.values()])
  const ask = pg.Client.prototype.query as (...query: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...query: unknown[]
  ) {
    const [first, second] = query
    // Kysely asks with (text, values), named statements with { text, values }.
    const { text, values } =
      typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig)
    if (isOurs(text)) note({ text, values: (values as unknown[] | undefined) ?? [] })
    return ask.apply(this, query)
  } as never)

  return {
    /** Returns the statements that this work sends to the database. */
    async during(work: () => Promise<unknown>) {
      statements.clear()
      await work()
      return all()
    },
    /**
     * Sends every call in each of its ways, and returns the statements that these sent to the
     * database.
     */
    async ofAllCalls(world: World) {
      const scene = await sceneIn(world)
      const more = await moreAddresses(scene)
      statements.clear()
      for (const listed of examples) await world.api(listed.endpoint, await goodCall(listed, scene))
      const readMore = async () => {
        for (const path of more) {
          const { status } = await world.call(scene.bo, 'GET', path)
          expect(status, path).toBe(200)
        }
      }
      await readMore()
      // A reader who has blocked some gets other statements.
      await hideSome(world, scene)
      for (const listed of examples.filter(({ endpoint }) => endpoint.method === 'GET'))
        await world.api(listed.endpoint, { ...(await goodCall(listed, scene)), as: scene.bo })
      await readMore()
      return all()
    },
  }
}

/** Lets Bo block and mute members who are not in the scene. */
async function hideSome({ pool }: World, { ana, bo, eve }: Awaited<ReturnType<typeof sceneIn>>) {
  const others = 'select $1::uuid, id from members where id <> all($2::uuid[]) order by id'
  const values = [bo.id, [ana.id, bo.id, eve.id]]
  await pool.query(`insert into blocks ${others} limit 20`, values)
  await pool.query(`insert into mutes ${others} desc limit 5`, values)
}

/** Explains statements and finds steps whose cost grows with a table. */
export async function openPlanner(client: pg.Client) {
  const growing = await growingTables(client)
  const { rows: sizes } = await client.query<{ name: string; rows: number }>(
    'select relname as name, reltuples as rows from pg_class where oid = any($1::regclass[])',
    [growing],
  )
  const rowsIn = new Map(sizes.map(({ name, rows }) => [name, rows]))
  const { rows } = await client.query<{ index: string; first: string }>(
    `select relname as index, pg_get_indexdef(pg_class.oid, 1, true) as first
      from pg_class join pg_am on pg_am.oid = relam
      where relkind = 'i' and amname = 'btree' and relnamespace = 'public'::regnamespace`,
  )
  const firstColumns = new Map(rows.map(({ index, first }) => [index, first]))
  const { rows: parts } = await client.query<{ index: string; rows: number }>(
    `select relname as index, reltuples as rows
      from pg_class join pg_index on indexrelid = pg_class.oid
      where indpred is not null and relnamespace = 'public'::regnamespace`,
  )
  const rowsInParts = new Map(parts.map(({ index, rows }) => [index, rows]))

  async function findingsOf(text: string, values: unknown[] = []) {
    const explained = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    )
    return findingsIn(explained.rows[0]?.['QUERY PLAN'][0]?.Plan, {
      rowsOf: (table) => rowsIn.get(table),
      rowsInPartialIndex: (index) => rowsInParts.get(index),
      firstColumnOf: (index) => firstColumns.get(index),
    })
  }

  return {
    rowsIn,
    findingsOf,
    /** One line for each finding. */
    async judge(statements: Statement[]) {
      const findings = new Set<string>()
      for (const { text, values } of statements)
        for (const { what, of } of await findingsOf(text, values))
          if (!isAccepted(text, what)) findings.add(`${what} on ${of}: ${text.trim()}`)
      return [...findings]
    },
  }
}

/** Statements that may read much, and why. */
function isAccepted(text: string, what: string) {
  // The tags of an erased member's posts are compared with those of all posts that are set aside,
  // once for a hundred of them.
  if (/^\s*delete from tags/.test(text)) return true
  // A search for a part of a tag counts what it finds, and reads the newest posts of every tag that
  // it finds.
  if (what !== 'Seq Scan' && /from tags\s+(join|cross join lateral)/.test(text)) return true
  // A text without three letters in a row is in no index: a search of jobs for it reads them all.
  if (/ from "jobs" .*strpos/s.test(text)) return true
  // Each node counts the public numbers of 24 months once an hour at most. Nothing older is stored.
  if (/'YYYY-MM'/.test(text)) return true
  // Moderators count what waits and what was decided in 90 days; the queue is short when it is worked
  // through.
  if (/from cases c\s+where c.state = 'open'|"medianHours"/.test(text)) return what !== 'Seq Scan'
  // A search for members reads those who were here last until 400 fit. Filters that are rare together
  // may read all of these short rows; one after the other, unless an index finds them.
  if (/from people p\s/.test(text))
    return (
      what === 'whole Index Scan' ||
      (what === 'Seq Scan' && !/p\.(words like|place_id|city_key|languages)/.test(text))
    )
  // Where many jobs match a search, the newest are read until the page is full. For a reader who has
  // blocked some the planner expects to read twice as many as there are to be read.
  if (what === 'whole Index Scan' && /"owner_id" not in \(select unnest.* like /s.test(text))
    return true
  // A search of jobs or members counts what it finds, however many those are; but it finds them in
  // an index.
  return (
    what !== 'Seq Scan' && /select count\(\*\)::int as "\w+" from "(jobs|members)" where/.test(text)
  )
}
