import pg from 'pg'
import { get } from '../load/calls.ts'
import { alternate, type Pace } from '../measure.ts'
import type { Rows } from '../results.ts'
import type { World } from '../world.ts'
import { CONNECTIONS, product } from './rows.ts'

/** A member who neither sends nor is read in other rows. */
const BLOCKER = 990

/** The pages that a member who has blocked some reads, by row. */
const filteredPages = {
  'feed page 1': ['filteredFeed', '/api/feed/posts?page=1&limit=10', 1],
  'feed page 400': ['filteredFeed', '/api/feed/posts?page=400&limit=10', 400],
  people: ['filteredPeople', '/api/users/all?country=france&hostornomad=host&page=1&limit=8', 1],
  jobs: ['filteredJobs', '/api/jobs?page=1&limit=20', 1],
} as const

/** Measures what members who have blocked others read past the response cache. */
export async function measureFiltered(world: World, pace: Pace, rows: Rows) {
  const { host, chat, friends, cluster, members, cookies } = world
  const [me, cookie] = [members.at(BLOCKER) as string, cookies.at(BLOCKER) as string]
  await blockSome(world, me)
  for (const [row, [work, path, page]] of Object.entries(filteredPages)) {
    const pages = { from: page, count: 1 }
    const raw = { host, work, connections: CONNECTIONS, me, chat, members: friends, pages }
    rows[`filtered ${row}`] = await alternate(
      [product(world, 'product', [get(path, cookie)]), { name: 'pg', cluster, raw }],
      pace,
    )
  }
}

/** Lets a member block 20 whose posts stand at the top of the feed, as far as there are so many. */
async function blockSome({ host }: World, me: string) {
  const client = new pg.Client({ host, port: 5432, user: 'wayside', database: 'wayside' })
  await client.connect()
  await client.query(
    `insert into blocks select $1, author_id from
       (select author_id, max(created_at) as at from posts where author_id <> $1 group by 1 order by at desc limit 20) latest
     on conflict do nothing`,
    [me],
  )
  await client.end()
}
