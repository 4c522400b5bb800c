import { subjects, words } from '../data/plausible.ts'
import type { World } from '../world.ts'
import type { Load } from './load.ts'

const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

export const get = (path: string, cookie: string) =>
  head([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Cookie: ${cookie}`])

export function post(path: string, cookie: string, body: object) {
  const text = JSON.stringify(body)
  const type = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]
  return head([`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Cookie: ${cookie}`, ...type]) + text
}

/**
 * More pages than the response cache holds, so that each is computed; early ones, so that the
 * offset does not dominate.
 */
export const uncachedPages = { from: 20, count: 200 }
const many = <T>(length: number, each: (n: number) => T) =>
  Array.from({ length }, (_, n) => each(n))

/** Lists the calls made against the product, each with the cookie of a session. */
export function callsOf({ cookies, members, friends, chat }: World) {
  const mine = cookies[0] as string
  const feedPage = (page: number) => get(`/api/feed/posts?page=${page}&limit=10`, mine)
  // Each connection is a different sender, who writes to one member after the other.
  const send = (sender: number, n: number) => {
    const [from, to] = [101 + sender, 101 + ((sender + 1 + (n % 20)) % 800)]
    const body = {
      receiverId: members[to],
      text: 'See you at the harbour at nine, bring the map',
      clientId: '$id',
    }
    // The placeholder is as long as a UUID.
    return post('/api/messages/send', cookies[from] as string, {
      ...body,
      clientId: '0'.repeat(36),
    }).replace('0'.repeat(36), '$id')
  }
  return {
    feed: [feedPage(1)],
    jobs: [get('/api/jobs?page=1&limit=20', mine)],
    people: [get('/api/users/all?country=france&hostornomad=host&page=1&limit=8', mine)],
    uncachedFeed: many(uncachedPages.count, (n) => feedPage(uncachedPages.from + n)),
    deepFeed: many(uncachedPages.count, (n) => feedPage(4000 + n)),
    profile: friends.map((id) => get(`/api/users/${id}`, mine)),
    history: [get(`/api/messages/chat/${chat}?limit=50`, mine)],
    conversations: [get('/api/messages/conversations', mine)],
    tagSearch: ['surf', 'coffee', 'trip', 'yogalife'].map((tag) =>
      get(`/api/feed/search?tag=${tag}&page=1&limit=10`, mine),
    ),
    // Many different calls, so that no response is cached.
    newTagSearches: many(400, (n) =>
      get(`/api/feed/search?tag=${subjects[n % subjects.length]}&page=${1 + n}&limit=10`, mine),
    ),
    newJobSearches: many(400, (n) =>
      get(`/api/jobs?q=${words[n % words.length]}&page=${1 + n}&limit=10`, mine),
    ),
    sendFrom: (senders: number) =>
      many(senders * 20, (n) => send(n % senders, Math.floor(n / senders))),
  }
}

export const loadOn = (
  port: number,
  connections: number,
  requests: string[],
): Omit<Load, 'warmUpMs' | 'ms'> => ({
  port,
  connections,
  requests,
})
