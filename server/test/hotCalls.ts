import { subscribe } from 'node:diagnostics_channel'
import { startApp, type TestMember, type World } from './harness.ts'
import { sendRaw } from './rawHttp.ts'

export const FEED = '/api/feed/posts?page=1&limit=10'
export const JOBS = '/api/jobs?page=1&limit=20'
export const PEOPLE = '/api/users/all?country=france&page=1&limit=8'
export const LISTS = [FEED, JOBS, PEOPLE]
/** Has the connection closed, so that an answer has an end. */
export const LAST = 'Connection: close'

// Whatever reaches a handler of Fastify went the ordinary way.
let handled = 0
subscribe('tracing:fastify.request.handler:start', () => handled++)

/** A world with a few posts and jobs, and a member who asks for them. */
export async function startHotWorld(...how: Parameters<typeof startApp>) {
  const world = await startApp(...how)
  const ana = await world.signedIn({ name: 'Ana' })
  for (let n = 0; n < 3; n++) {
    const body = new FormData()
    body.append('content', `Fog in the valley, ${n}`)
    body.append('tags', '[]')
    await fetch(`${world.url}/api/feed/posts`, { method: 'POST', body, headers: { Cookie: ana.cookie } })
    const job = { title: `Harvest ${n}`, description: 'Grapes – früh', city: 'Lavaux', budget: 900, contacturl: 'https://x.org' }
    await world.call(ana, 'POST', '/api/jobs', job)
  }
  return hotCalls(world, ana)
}

function hotCalls(world: World, ana: TestMember) {
  const request = (path: string, ...more: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: x', `Cookie: ${ana.cookie}`, ...more, '', ''].join('\r\n')

  /** What these bytes are answered, and how many times that went the ordinary way. */
  async function ask(bytes: string, of = world) {
    const before = handled
    const { status, head, body } = await sendRaw(of.url, bytes)
    const headers = timeless(head).split('\r\n').toSorted()
    return { status, headers, body, id: /^x-request-id: (.*)$/im.exec(head)?.[1], ordinary: handled - before }
  }

  return {
    world,
    ana,
    request,
    ask,
    /** Makes the answer one that is kept. */
    warm: (path: string, of = world) => ask(request(path, LAST), of),
    /** Asks for what is kept already, with headers of one's own. */
    async again(path: string, ...more: string[]) {
      await ask(request(path, LAST))
      return ask(request(path, ...more, LAST))
    },
  }
}

/** Without what no two answers have in common. */
export const timeless = (answer: string) => answer.replace(/^(date|x-request-id): .*\r\n/gim, '')
