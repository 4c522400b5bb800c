import { searchQuery } from '@wayside/contract/peopleSearch'
import { topicRegister } from '@wayside/contract/topics'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../../server/src/database/schema.ts'
import { listAgreements } from '../../server/src/features/agreements/agreements.queries.ts'
import { pocketOf } from '../../server/src/features/agreements/pocket/pocket.queries.ts'
import { agreedStays } from '../../server/src/features/calendar/calendar.queries.ts'
import { hiddenAuthors, newestPosts } from '../../server/src/features/feed/feed.queries.ts'
import { jobPage } from '../../server/src/features/jobs/jobs.queries.ts'
import { listMembers } from '../../server/src/features/members/members.queries.ts'
import { memberById } from '../../server/src/features/members/profiles.queries.ts'
import { findPeople } from '../../server/src/features/members/search.service.ts'
import { conversationsOf } from '../../server/src/features/messages/conversations.queries.ts'
import { chatFor, messagesOf } from '../../server/src/features/messages/reading.queries.ts'
import { notificationsOf } from '../../server/src/features/notifications/list.queries.ts'
import {
  isProfileShown,
  referencesAbout,
} from '../../server/src/features/references/references.queries.ts'
import { openPlaces } from '../../server/src/places/places.ts'
import type { LoadResult } from './load.ts'

const places = openPlaces({ log: console })

export interface RawTask {
  host: string
  work:
    | 'feed'
    | 'profile'
    | 'history'
    | 'conversations'
    | 'notifications'
    | 'agreements'
    | 'pocket'
    | 'calendar'
    | 'references'
    | 'insert'
    | 'search'
    | FilteredWork
  connections: number
  warmUpMs: number
  ms: number
  me: string
  chat: string
  members: string[]
  pages: { from: number; count: number }
  /** The part after `?` in searches for people; as many as pages. */
  searches?: string[]
}

/** The reads of a member who has blocked others. */
export type FilteredWork = 'filteredFeed' | 'filteredPeople' | 'filteredJobs'

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Finds the statements that a call really sends, by calling it once. */
async function statementsOf(task: RawTask, pool: pg.Pool) {
  const { work, me, chat, members, pages, searches = [] } = task
  if (work === 'insert') return insertsOf(pool, members)
  let sent: Statement[] = []
  const log = ({ query: { sql, parameters } }: { query: Statement }) =>
    void sent.push({ sql, parameters })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
  const ask = {
    feed: (n: number) =>
      newestPosts(db, { country: '' }, { page: pages.from + (n % pages.count), limit: 10 }),
    profile: (n: number) => memberById(db, members[n % members.length] ?? '', me),
    history: () => chatFor(db, chat, me).then(() => messagesOf(db, chat, { limit: 50 })),
    conversations: () => conversationsOf(db, me),
    notifications: () => notificationsOf(db, me, { cursor: '', limit: 20, topics: topicRegister }),
    agreements: () => listAgreements(db, me, { list: 'agreed', page: 1 }),
    pocket: () => pocketOf(db, me),
    calendar: () => agreedStays(db, me),
    references: () =>
      isProfileShown(db, me, me).then(() =>
        referencesAbout(db, me, { me, recommends: undefined, page: 1, filteredFor: undefined }),
      ),
    filteredFeed: async (n: number) =>
      newestPosts(
        db,
        { country: '', hidden: await hiddenAuthors(db, me) },
        { page: pages.from + (n % pages.count), limit: 10 },
      ),
    filteredPeople: () =>
      listMembers(db, { country: 'france', hostornomad: 'host' }, { page: 1, limit: 8 }, me),
    search: (n: number) => {
      const query = Object.fromEntries(new URLSearchParams(searches[n % searches.length]))
      return findPeople({ db, places }, searchQuery.parse(query), {
        ...{ me, filteredFor: undefined },
      })
    },
    filteredJobs: () => jobPage(db, {}, { page: 1, limit: 20, forMember: true }, me),
  }[work]
  const calls: Statement[][] = []
  for (let n = 0; n < pages.count; n++) {
    sent = []
    await ask(n)
    calls.push(sent)
  }
  return calls
}

/** Inserts one durable row with the real indexes, each in another chat: the minimum of a send. */
async function insertsOf(pool: pg.Pool, members: string[]): Promise<Statement[][]> {
  const text = 'select id, member_a from chats where member_a = any($1) or member_b = any($1)'
  const { rows } = await pool.query<{ id: string; member_a: string }>(text, [members])
  const sql =
    'insert into messages (chat_id, sender_id, text, client_id, created_at) values ($1, $2, $3, gen_random_uuid(), now())'
  return rows.map(({ id, member_a }) => [
    { sql, parameters: [id, member_a, 'See you at the harbour at nine, bring the map'] },
  ])
}

async function run(task: RawTask): Promise<LoadResult> {
  const { host, connections, warmUpMs, ms } = task
  const pool = new pg.Pool({
    host,
    port: 5432,
    user: 'wayside',
    database: 'wayside',
    max: connections,
  })
  const calls = await statementsOf(task, pool)
  let times: number[] = []
  let isOver = false

  async function speak(from: number) {
    const client = await pool.connect()
    for (let turn = from; !isOver; turn++) {
      const start = performance.now()
      for (const [n, { sql, parameters }] of (calls[turn % calls.length] as Statement[]).entries())
        await client.query({ name: `${n} ${sql.length}`, text: sql, values: [...parameters] })
      times.push(performance.now() - start)
    }
    client.release()
  }

  const all = Promise.all(Array.from({ length: connections }, (_, n) => speak(n * 7)))
  await sleep(warmUpMs)
  times = []
  process.send?.('begin')
  const start = performance.now()
  await sleep(ms)
  const measured = { sorted: Float64Array.from(times).sort(), ms: performance.now() - start }
  process.send?.('end')
  isOver = true
  await all
  await pool.end()
  const at = (share: number) =>
    measured.sorted[Math.floor(measured.sorted.length * share)] ?? Number.NaN
  return {
    answered: measured.sorted.length,
    errors: 0,
    ms: measured.ms,
    p50: at(0.5),
    p99: at(0.99),
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

process.on('message', (task: RawTask) => {
  run(task).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: Error) => process.send?.({ failure: error.message }, () => process.disconnect()),
  )
})
