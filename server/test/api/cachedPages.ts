import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { startApp, type World } from '../harness.ts'
import { sendRaw } from '../network/rawHttp.ts'

export const FEED = '/api/feed/posts?page=1&limit=10'
export const JOBS = '/api/jobs?page=1&limit=20'
export const PEOPLE = '/api/users/all?country=france&page=1&limit=8'
/** One page of each list that looks the same to all members. */
export const LISTS = [FEED, JOBS, PEOPLE]
/** Makes the server close the connection, which ends the response. */
const LAST = 'Connection: close'

const READ_TABLES = ['members', 'posts', 'jobs', 'member_counts', 'totals', 'chats', 'messages']

/**
 * A world with a few posts and jobs, and a member who reads them. Its log is silent, because reads
 * are made to fail.
 */
export async function startListWorld(
  environment: Record<string, string> = {},
  more?: Parameters<typeof startApp>[1],
) {
  const world = await startApp({ LOG_LEVEL: 'silent', ...environment }, more)
  const ana = await world.signedIn({ name: 'Ana' })
  for (let n = 0; n < 3; n++) {
    const body = { content: `Fog in the valley, ${n}`, tags: '[]' }
    await world.api(feed.create, { as: ana, body })
    const job = {
      title: `Harvest ${n}`,
      description: 'Grapes – früh',
      city: 'Lavaux',
      budget: 900,
      contacturl: 'https://x.org',
    }
    await world.api(jobs.post, { as: ana, body: job })
  }

  const request = (
    path: string,
    { headers = [], as = ana }: { headers?: string[]; as?: { cookie: string } | undefined } = {},
  ) =>
    [`GET ${path} HTTP/1.1`, 'Host: x', `Cookie: ${as.cookie}`, ...headers, LAST, '', ''].join(
      '\r\n',
    )

  async function ask(bytes: string, of: World = world) {
    const { status, head, body } = await sendRaw(of.url, bytes)
    const headers = timeless(head).split('\r\n').toSorted()
    return { status, headers, body, id: /^x-request-id: (.*)$/im.exec(head)?.[1] }
  }

  /**
   * The response while the tables of all lists are away: 200 only for a page that comes from the
   * cache.
   */
  async function askCache(bytes: string, of: World = world) {
    const rename = (from: string, to: string) =>
      world.pool.query(
        READ_TABLES.map((name) => `alter table ${name}${from} rename to ${name}${to}`).join(';'),
      )
    await rename('', '_away')
    try {
      return await ask(bytes, of)
    } finally {
      await rename('_away', '')
    }
  }

  return {
    world,
    ana,
    request,
    ask,
    askCache,
    get: (path: string, ...headers: string[]) => ask(request(path, { headers })),
    getCached: (path: string, ...headers: string[]) => askCache(request(path, { headers })),
  }
}

/** A response head without what differs between any two responses. */
const timeless = (head: string) => head.replace(/^(date|x-request-id): .*\r\n/gim, '')
