import { accounts } from '@wayside/contract/accounts'
import type { Endpoint } from '@wayside/contract/endpoint'
import { type ErrorCode, memberHeader } from '@wayside/contract/errors'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { notificationList } from '@wayside/contract/notificationList'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiRequest, type ApiResponse, addressOf } from '../../test/apiClient.ts'
import { examples, goodCall, type ListedExample } from '../../test/examples/all.ts'
import { type Scene, sceneIn } from '../../test/examples/scene.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { newModerator } from '../../test/members/moderator.ts'
import type { ApiDocument, Operation } from './apiDocument.ts'

let world: World
let scene: Scene
let suspended: TestMember
let unconfirmed: TestMember
let document: ApiDocument
let ajv: Ajv2020
beforeAll(async () => {
  world = await startApp({ TRUST_PROXY: '1' })
  scene = await sceneIn(world)
  suspended = await world.signedIn()
  unconfirmed = await newModerator(world)
  await world.pool.query('update sessions set factor_at = null where member_id = $1', [
    unconfirmed.id,
  ])
  await world.pool.query("update members set standing = 'suspended' where id = $1", [suspended.id])
  document = (await (await fetch(`${world.url}/api/docs/openapi.json`)).json()) as ApiDocument
  // The document around the schemas is no schema, so ajv does not know its keywords.
  ajv = new Ajv2020({ strict: false })
  ajv.addFormat('date-time', (text) => /Z$/.test(text) && !Number.isNaN(Date.parse(text)))
  ajv.addFormat('uuid', /^[0-9a-f-]{36}$/i)
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/)
  ajv.addSchema(document, 'api')
})
afterAll(() => world.stop())

/** Sent through a proxy, because calls from this machine are not counted. */
const visitor = { 'X-Forwarded-For': '203.0.113.7' }
/**
 * Codes that only a broken server or a very slow line gives; http/outage.test.ts and
 * http/clients/slowBodies.test.ts have them.
 */
const ofOurs = ['unexpected', 'unavailable', 'tooSlow']

type Answer = Pick<ApiResponse<Endpoint>, 'status' | 'headers'> & { body: unknown }
const seen = new Map<string, Set<string>>()

const documentName = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  )

const codesOf = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => status !== '200')
    .flatMap(
      ([, { content }]) => content?.['application/json']?.schema.properties?.code?.enum as string[],
    )

const validators = new Map<string, ReturnType<typeof ajv.getSchema>>()

/** Compiles a schema of the document once: a thousand responses have about a hundred of them. */
function validatorOf(schema: unknown, at: string) {
  const text = JSON.stringify(schema) ?? ''
  const validator = validators.get(text) ?? ajv.getSchema(encodeURI(`api#${at}`))
  validators.set(text, validator)
  return validator
}

/** Returns how a response differs from the document. */
function serverFaults(name: string, { status, headers, body }: Answer) {
  const [method = '', path = ''] = name.split(' ')
  const documented = document.paths[path]?.[method.toLowerCase()]?.responses[status]
  if (!documented) return [`${name} answers ${status}, which is not in the document`]
  const [type = 'application/json'] = Object.keys(documented.content ?? {})
  if (type !== 'application/json')
    return headers.get('content-type') === type ? [] : [`${name} ${status} is no ${type}`]
  if (!headers.get('content-type')?.startsWith('application/json'))
    return [`${name} ${status} is no JSON`]
  const missing = Object.keys(documented.headers ?? {}).filter((header) => !headers.has(header))
  const at = `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
  const isRight = validatorOf(documented.content?.['application/json']?.schema, at)
  const wrong = isRight?.(body)
    ? []
    : (isRight?.errors ?? [{ instancePath: '', message: 'no schema' }])
  return [
    ...missing.map((header) => `${name} ${status}: no ${header}`),
    ...wrong.map(({ instancePath, message }) => `${name} ${status}: ${instancePath} ${message}`),
  ]
}

/** A call, or one that the client of the tests would not send. */
type Sent = ApiRequest<Endpoint> & { path?: string; raw?: string }

async function drive({ endpoint }: Pick<ListedExample, 'endpoint'>, sent: Sent) {
  const { path = addressOf(endpoint, sent), raw, as } = sent
  const headers = { ...visitor, ...sent.headers }
  const response =
    raw === undefined && !sent.path
      ? await world.api(endpoint, { ...sent, headers })
      : await world.call(as, endpoint.method, path, raw, headers)
  const name = documentName(endpoint)
  expect(serverFaults(name, response)).toEqual([])
  const kinds = seen.get(name) ?? new Set()
  seen.set(name, kinds.add(response.status === 200 ? 'done' : response.refusal.code))
  return response
}

/** Returns the refusals that every call of this kind may give. */
const generalRefusals = (
  endpoint: Endpoint,
  { parameters = [] }: Operation,
  good: Sent,
): Record<string, Sent> => {
  const twice = parameters.map((parameter) => `${parameter.name}=a&${parameter.name}=b`).join('&')
  const path = addressOf(endpoint, { ...good, query: '' })
  const ids = Object.keys(good.params ?? {}).map((name) => [name, crypto.randomUUID()])
  const unknown = Object.fromEntries(ids) as object
  return {
    invalid:
      endpoint.method === 'GET' ? { ...good, path: `${path}?${twice}` } : { ...good, raw: '{' },
    signedOut: { ...good, as: undefined },
    suspended: { ...good, as: suspended },
    confirm: { ...good, as: unconfirmed },
    forbidden:
      endpoint.access === 'moderator'
        ? { ...good, as: scene.eve }
        : { ...good, headers: { Origin: 'https://elsewhere.example' } },
    tooLarge: { ...good, raw: JSON.stringify('x'.repeat(70_000)) },
    otherMember: {
      ...good,
      as: good.as ?? scene.bo,
      headers: { [memberHeader]: crypto.randomUUID() },
    },
    notFound: { ...good, params: unknown },
  }
}

const causes = ({ name }: ListedExample) => `${name}: say in refusals of its example what causes it`

/** All members of this test are registered by one client. */
const forgetRegistrations = () =>
  world.pool.query("update rate_limits set points = 1 where key like 'register:%'")

// spec 10.89
it('every call is answered as the document says', async () => {
  expect(
    operations()
      .map(([name]) => name)
      .sort(),
    'name a noun in the nouns of a feature',
  ).toEqual(examples.map(({ endpoint }) => documentName(endpoint)).sort())
  for (const listed of examples) {
    const { status, body } = await drive(listed, await goodCall(listed, scene))
    expect({ name: listed.name, status, body }).toMatchObject({ status: 200 })
  }
  await drive({ endpoint: accounts.status }, {})
  await drive({ endpoint: jobs.list }, {})
})

// spec 10.89
it('every call is refused as the document says, in every way it says', async () => {
  const documented = new Map<string, Operation>(operations())
  const operationOf = ({ endpoint }: ListedExample) =>
    documented.get(documentName(endpoint)) as Operation
  for (const listed of examples) {
    await forgetRegistrations()
    const codes = codesOf(operationOf(listed))
    const own = listed.example.refusals ?? {}
    const good = await goodCall(listed, scene)
    const general = generalRefusals(listed.endpoint, operationOf(listed), good)
    // Refusals of services are sent even when the document does not list them.
    for (const code of new Set([...codes, ...Object.keys(own)])) {
      const sent = (await own[code as ErrorCode]?.(scene)) ?? general[code]
      if (sent) expect((await drive(listed, sent)).refusal, causes(listed)).toMatchObject({ code })
    }
    if (codes.includes('forbidden') && general.forbidden) await drive(listed, general.forbidden)
  }

  const limited: [ListedExample, Sent][] = []
  for (const listed of examples) {
    if (!codesOf(operationOf(listed)).includes('tooMany')) continue
    await forgetRegistrations()
    const sent = await goodCall(listed, scene)
    // Its caller may be new, and nobody is refused whose calls were not counted before. A form
    // without fields counts, and changes nothing.
    await drive(listed, listed.endpoint.method === 'GET' ? sent : { ...sent, body: {} })
    limited.push([listed, sent])
  }
  // The first of them may have been counted more than a minute ago.
  const later = Date.now() + 3_600_000
  await world.pool.query('update rate_limits set points = 1000000, expire = $1', [later])
  for (const [listed, sent] of limited)
    expect((await drive(listed, sent)).status, listed.name).toBe(429)
  await world.pool.query('delete from rate_limits')

  for (const [name, operation] of operations())
    expect([...(seen.get(name) ?? [])].sort(), name).toEqual(
      ['done', ...codesOf(operation).filter((code) => !ofOurs.includes(code))].sort(),
    )
})

describe('the document', () => {
  // spec 10.89
  it('takes a field that the document does not name for a fault, at the top and in the items', async () => {
    const name = 'GET /api/feed/posts'
    const response = await world.api(feed.posts, { as: scene.bo })
    const { posts } = response.body
    expect(posts.length).toBeGreaterThan(0)
    expect(serverFaults(name, response)).toEqual([])
    for (const body of [
      { ...response.body, more: 1 },
      { ...response.body, posts: posts.map((post) => ({ ...post, more: 1 })) },
    ])
      expect(serverFaults(name, { ...response, body })).toEqual([
        expect.stringContaining('must NOT have additional properties'),
      ])
    expect(serverFaults(name, { ...response, status: 418 })).toEqual([
      `${name} answers 418, which is not in the document`,
    ])
  })

  it('names every route there is, each with a sentence', () => {
    const registered = world.routes.map(documentName)
    expect(
      operations()
        .map(([name]) => name)
        .sort(),
      'name a noun in the nouns of a feature',
    ).toEqual(registered.sort())
    for (const [name, { summary, parameters = [] }] of operations()) {
      expect(summary, name).toMatch(/^[A-Z].{10,}\.$/)
      const silent = parameters.filter((each) => each.in === 'query' && !each.description)
      expect(silent.map((each) => `${name}: describe ${each.name} in its feature`)).toEqual([])
    }
  })

  it('tells what live screens are sent', async () => {
    const screen = world.socketOf(scene.ana)
    await new Promise<void>((resolve) => screen.once('connect', resolve))
    const chat = new Promise((resolve) => screen.once('chat', resolve))
    const read = new Promise((resolve) => screen.once('read', resolve))
    const entry = new Promise((resolve) => screen.once('notification', resolve))
    const seen = new Promise((resolve) => screen.once('notificationsSeen', resolve))
    const text = { receiverId: scene.ana.id, text: 'live' }
    const { message } = (await world.api(messages.send, { as: await world.signedIn(), body: text }))
      .body
    await world.api(messages.read, {
      as: scene.ana,
      body: {
        chatId: message.chatId,
        upTo: message._id,
      },
    })
    await world.notifier.notify(world.db, {
      ...{ topic: 'security.device', to: [scene.ana.id], object: 'account', details: {} },
    })
    world.notifier.flush()
    const events = { ChatEvent: await chat, ReadEvent: await read, Notification: await entry }
    await world.api(notificationList.read, { as: scene.ana, body: { all: true } })
    for (const [name, event] of Object.entries({ ...events, NotificationsSeenEvent: await seen }))
      expect(
        ajv.validate({ $ref: `api#/components/schemas/${name}` }, event),
        ajv.errorsText(),
      ).toBe(true)
  })
})
