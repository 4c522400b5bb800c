import type { TestMember, World } from './harness.ts'
import { fullForm } from './registrations.ts'
import { asBlob, jpeg } from './samplePictures.ts'
import { waitFor } from './waitFor.ts'

/** One call as a test sends it; without a path it is the one of its name. */
export interface Sent {
  path?: string
  who?: TestMember | undefined
  body?: unknown
  form?: Record<string, string | Blob>
  headers?: Record<string, string>
}

/** Sends `GET /api/…`, as JSON or as a form. */
export async function send(
  world: World,
  name: string,
  { path, who, body, form, headers = {} }: Sent,
) {
  const [method = '', template = ''] = name.split(' ')
  const data = new FormData()
  for (const [field, value] of Object.entries(form ?? {})) data.append(field, value)
  const isJson = body !== undefined
  const response = await fetch(world.url + (path ?? template), {
    method,
    headers: {
      ...(who && { Cookie: who.cookie }),
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(form
      ? { body: data }
      : isJson && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

type Call = () => Sent | Promise<Sent>
export type Cast = Awaited<ReturnType<typeof castOf>>

/** Two members who know each other, with a post and a job. */
export async function castOf(world: World) {
  const ana = await world.signedIn({ name: 'Ana' })
  const bo = await world.signedIn({ name: 'Bo' })
  const { body } = await world.call(bo, 'POST', '/api/messages/send', {
    receiverId: ana.id,
    text: 'Hello Ana',
  })
  const job = {
    title: 'Harvest',
    description: 'Grapes',
    city: 'Lavaux',
    budget: 900,
    contacturl: 'https://example.org',
  }
  const made = async (name: string, what: string, sent: Sent) =>
    ((await send(world, name, sent)).body[what] as { _id: string })._id
  const post = () =>
    made('POST /api/feed/posts', 'post', { who: ana, form: { content: 'Snow', tags: '["snow"]' } })
  const profile = { name: 'Ana', country: 'remote', hostornomad: 'host', webUN: 'example.org' }
  await post()
  const jobId = await made('POST /api/jobs', 'job', { who: ana, body: job })
  const clientId = crypto.randomUUID()
  await world.call(ana, 'POST', '/api/messages/send', {
    receiverId: bo.id,
    text: 'Hello Bo',
    clientId,
  })
  return { ana, bo, message: body.message, clientId, job, jobId, post, profile }
}

/** For each call of the API one that is answered well, in an order in which they all are. */
export function goodCalls(
  world: World,
  { ana, bo, message, job, jobId, post, profile }: Cast,
): Record<string, Call> {
  const { chatId, _id: upTo } = message
  const picture = async () => asBlob(await jpeg())
  return {
    'GET /api/profile/auth-status': () => ({ who: ana }),
    'POST /api/login': () => ({ body: { email: ana.email, password: 'secret1' } }),
    'POST /api/profile/logout': async () => ({ who: await world.signedIn() }),
    'POST /api/register': async () => ({
      form: {
        ...fullForm,
        email: `${crypto.randomUUID()}@example.org`,
        profilePic: await picture(),
      },
    }),
    'GET /api/verify-email': async () => {
      await world.register({ email: 'link@example.org' })
      return { path: `/api/verify-email?token=${await world.tokenFor('link@example.org')}` }
    },
    'POST /api/resend-verification': () => ({ body: { email: 'link@example.org' } }),
    'POST /api/profiledit/update': async () => ({
      who: ana,
      form: { ...profile, email: 'new@example.org', profilePic: await picture() },
    }),
    'POST /api/forgot-password': () => ({ body: { email: bo.email } }),
    'POST /api/forgot-password/reset-password': async () => ({
      body: { token: await resetToken(world), password: 'secret2' },
    }),
    'GET /api/account/link': async () => ({
      path: `/api/account/link?token=${await keepEmailToken(world)}`,
    }),
    'POST /api/account/link': async () => ({ body: { token: await keepEmailToken(world) } }),
    'GET /api/users/all': () => ({ who: ana, path: '/api/users/all?country=france&page=1' }),
    'GET /api/users/{id}': () => ({ who: ana, path: `/api/users/${bo.id}` }),
    'GET /api/users/countries': () => ({ who: ana }),
    'POST /api/messages/start/{userId}': () => ({
      who: ana,
      path: `/api/messages/start/${bo.id}`,
      body: { text: 'Hello Bo', clientId: crypto.randomUUID() },
    }),
    'POST /api/messages/send': () => ({
      who: bo,
      body: { receiverId: ana.id, text: 'How are you?' },
    }),
    'GET /api/messages/conversations': () => ({ who: ana }),
    'POST /api/messages/read': () => ({ who: ana, body: { chatId, upTo } }),
    // Bo's, whose message has been read by now.
    'GET /api/messages/chat/{chatId}': () => ({
      who: bo,
      path: `/api/messages/chat/${chatId}?limit=9`,
    }),
    'GET /api/jobs': () => ({ who: ana, path: '/api/jobs?q=grapes' }),
    'GET /api/job/{id}': () => ({ who: bo, path: `/api/job/${jobId}` }),
    'GET /api/job-auth-check': () => ({ who: ana }),
    'POST /api/jobs': () => ({ who: ana, body: job }),
    'GET /api/feed/posts': () => ({ who: bo, path: '/api/feed/posts?page=1&limit=10' }),
    'GET /api/feed/search': () => ({ who: bo, path: '/api/feed/search?tag=snow' }),
    'POST /api/feed/posts': () => ({
      who: ana,
      form: { content: 'Fog in the valley', tags: '["fog"]' },
    }),
    'GET /api/feed/news': () => ({ who: bo, path: '/api/feed/news?after=2026-01-01T00:00:00Z' }),
    'POST /api/feed/posts/{id}/restore': async () => {
      const path = `/api/feed/posts/${await post()}`
      await world.call(ana, 'DELETE', path)
      return { who: ana, path: `${path}/restore` }
    },
    'DELETE /api/feed/posts/{id}': async () => ({
      who: ana,
      path: `/api/feed/posts/${await post()}`,
    }),
  }
}

/** The refusals that only a service gives, by call and code. */
export function servicesRefusals(
  world: World,
  { ana, bo, message, clientId, post, profile }: Cast,
) {
  const toStranger = async () => ({
    receiverId: (await world.signedIn()).id,
    text: 'Hello',
    clientId,
  })
  const refusals: Record<string, Record<string, Call>> = {
    'POST /api/login': {
      signedOut: () => ({ body: { email: ana.email, password: 'wrong' } }),
      unverified: async () => {
        await world.register({ email: 'waiting@example.org' })
        return { body: { email: 'waiting@example.org', password: 'secret1' } }
      },
    },
    'POST /api/register': { conflict: () => ({ form: { ...fullForm, email: bo.email } }) },
    'GET /api/verify-email': {
      // The address a member moves to was taken before the link was opened.
      conflict: async () => {
        const email = 'wanted@example.org'
        await send(world, 'POST /api/profiledit/update', {
          who: await world.signedIn(),
          form: { ...profile, email },
        })
        const token = await world.tokenFor(email)
        await world.register({ email })
        await world.pool.query('update members set verified_at = now() where email = $1', [email])
        return { path: `/api/verify-email?token=${token}` }
      },
    },
    'POST /api/profiledit/update': {
      conflict: () => ({ who: ana, form: { ...profile, email: bo.email } }),
    },
    'GET /api/account/link': { notFound: () => ({ path: '/api/account/link?token=x' }) },
    'POST /api/account/link': {
      notFound: () => ({ body: { token: 'x' } }),
      // Only an older node lets somebody register an address that is kept.
      conflict: async () => {
        const token = await keepEmailToken(world)
        await world.pool.query(
          `update members set email = (select data->>'email' from account_links order by created_at desc limit 1)
           where email = $1`,
          [(await world.signedIn()).email],
        )
        return { body: { token } }
      },
    },
    'POST /api/forgot-password': { notFound: () => ({ body: { email: 'nobody@example.org' } }) },
    'POST /api/messages/start/{userId}': {
      conflict: async () => {
        const { receiverId, ...body } = await toStranger()
        return { who: ana, path: `/api/messages/start/${receiverId}`, body }
      },
    },
    'POST /api/messages/send': {
      notFound: () => ({ who: ana, body: { receiverId: crypto.randomUUID(), text: 'Hello' } }),
      conflict: async () => ({ who: ana, body: await toStranger() }),
    },
    'POST /api/messages/read': {
      notFound: async () => ({
        who: await world.signedIn(),
        body: { chatId: message.chatId, upTo: message._id },
      }),
    },
    'POST /api/feed/posts': {
      conflict: async () => {
        const sent = {
          who: ana,
          form: { content: 'Regretted', tags: '[]', clientId: crypto.randomUUID() },
        }
        const { body } = await send(world, 'POST /api/feed/posts', sent)
        await world.call(
          ana,
          'DELETE',
          `/api/feed/posts/${(body as { post: { _id: string } }).post._id}`,
        )
        return sent
      },
    },
    'DELETE /api/feed/posts/{id}': {
      forbidden: async () => ({ who: bo, path: `/api/feed/posts/${await post()}` }),
    },
  }
  return refusals
}

async function resetToken(world: World) {
  const { email } = await world.signedIn()
  await world.call(undefined, 'POST', '/api/forgot-password', { email })
  return waitFor(
    async () =>
      /reset-password\?token=([\w-]+)/.exec((await world.mailsTo(email)).at(-1)?.text ?? '')?.[1],
  )
}

/** The link in the email to the old address of an account that has moved. */
async function keepEmailToken(world: World) {
  const who = await world.signedIn()
  const email = `${crypto.randomUUID()}@example.org`
  await send(world, 'POST /api/profiledit/update', {
    who,
    form: { name: 'Ana', country: 'france', hostornomad: 'host', email },
  })
  await world.call(undefined, 'GET', `/api/verify-email?token=${await world.tokenFor(email)}`)
  return waitFor(async () =>
    (await world.mailsTo(who.email))
      .map(({ text = '' }) => /account-link\?token=([\w-]+)/.exec(text)?.[1])
      .findLast(Boolean),
  )
}
