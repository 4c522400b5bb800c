import { memberHeader } from '@wayside/contract/errors'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Cast,
  castOf,
  goodCalls,
  type Sent,
  send,
  servicesRefusals,
} from '../../test/apiCalls.ts'
import { startApp, type World } from '../../test/harness.ts'
import type { ApiDocument, Operation } from './apiDocument.ts'

// Some two hundred calls, among them a dozen registrations.
vi.setConfig({ testTimeout: 60_000 })

let world: World
let cast: Cast
let document: ApiDocument
let ajv: Ajv2020
beforeAll(async () => {
  world = await startApp({ TRUST_PROXY: '1' })
  cast = await castOf(world)
  document = (await (await fetch(`${world.url}/api/docs/openapi.json`)).json()) as ApiDocument
  // The document around the schemas is no schema, so its words are unknown to ajv.
  ajv = new Ajv2020({ strict: false })
  ajv.addFormat('date-time', (text) => /Z$/.test(text) && !Number.isNaN(Date.parse(text)))
  ajv.addFormat('uuid', /^[0-9a-f-]{36}$/i)
  ajv.addSchema(document, 'api')
})
afterAll(() => world.stop())

/** Not from this machine, whose calls are not counted. */
const visitor = { 'X-Forwarded-For': '203.0.113.7' }
/**
 * Codes that only a broken server or a very slow line gives; http/outage.test.ts and
 * http/slowBodies.test.ts have them.
 */
const ofOurs = ['unexpected', 'unavailable', 'tooSlow']

type Answer = Awaited<ReturnType<typeof send>>
const seen = new Map<string, Set<string>>()

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

/** Returns how a response differs from the document. */
function serverFaults(name: string, { status, headers, body }: Answer) {
  const [method = '', path = ''] = name.split(' ')
  const documented = document.paths[path]?.[method.toLowerCase()]?.responses[status]
  if (!documented) return [`${name} answers ${status}, which is not in the document`]
  if (!headers.get('content-type')?.startsWith('application/json'))
    return [`${name} ${status} is no JSON`]
  const missing = Object.keys(documented.headers ?? {}).filter((header) => !headers.has(header))
  const at = `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
  const isRight = ajv.getSchema(encodeURI(`api#${at}`))
  const wrong = isRight?.(body)
    ? []
    : (isRight?.errors ?? [{ instancePath: '', message: 'no schema' }])
  return [
    ...missing.map((header) => `${name} ${status}: no ${header}`),
    ...wrong.map(({ instancePath, message }) => `${name} ${status}: ${instancePath} ${message}`),
  ]
}

async function drive(name: string, sent: Sent) {
  const response = await send(world, name, { ...sent, headers: { ...visitor, ...sent.headers } })
  expect(serverFaults(name, response)).toEqual([])
  const kinds = seen.get(name) ?? new Set()
  seen.set(name, kinds.add(response.status === 200 ? 'done' : String(response.body.code)))
  return response
}

/** The refusals that a call gives by its kind, whatever it does. */
const generalRefusals = (
  name: string,
  { parameters = [] }: Operation,
  good: Sent,
): Record<string, Sent> => {
  const [method, template = ''] = name.split(' ')
  const path = good.path ?? template
  const twice = parameters.map((parameter) => `${parameter.name}=a&${parameter.name}=b`).join('&')
  return {
    invalid:
      method === 'GET'
        ? { ...good, path: `${path.split('?')[0]}?${twice}` }
        : { ...good, form: undefined, body: '{' },
    signedOut: { ...good, who: undefined },
    forbidden: { ...good, headers: { Origin: 'https://elsewhere.example' } },
    tooLarge: { ...good, form: undefined, body: JSON.stringify('x'.repeat(70_000)) },
    otherMember: {
      ...good,
      who: good.who ?? cast.bo,
      headers: { [memberHeader]: crypto.randomUUID() },
    },
    notFound: { ...good, path: template.replace(/\{\w+\}/, crypto.randomUUID()) },
  } as Record<string, Sent>
}

/** All members of this test are registered by one client. */
const forgetRegistrations = () =>
  world.pool.query("update rate_limits set points = 1 where key like 'register:%'")

// spec 10.89
it('every call is answered as the document says', async () => {
  const calls = goodCalls(world, cast)
  expect(Object.keys(calls).sort()).toEqual(
    operations()
      .map(([name]) => name)
      .sort(),
  )
  for (const [name, call] of Object.entries(calls)) {
    const { status, body } = await drive(name, await call())
    expect({ name, status, body }).toMatchObject({ status: 200 })
  }
  await drive('GET /api/profile/auth-status', {})
  await drive('GET /api/jobs', {})
})

// spec 10.89
it('every call is refused as the document says, in every way it says', async () => {
  const calls = goodCalls(world, cast)
  const own = servicesRefusals(world, cast)
  for (const [name, operation] of operations()) {
    await forgetRegistrations()
    const good = (await calls[name]?.()) ?? {}
    const general = generalRefusals(name, operation, good)
    // Refusals of services are sent even when the document does not list them.
    for (const code of new Set([...codesOf(operation), ...Object.keys(own[name] ?? {})])) {
      const sent = (await own[name]?.[code]?.()) ?? general[code]
      if (sent) expect((await drive(name, sent)).body, name).toMatchObject({ code })
    }
    const withOrigin = codesOf(operation).includes('forbidden') && general.forbidden
    if (withOrigin) await drive(name, withOrigin)
  }

  await forgetRegistrations()
  const limited: [string, Sent][] = []
  for (const [name, operation] of operations())
    if (codesOf(operation).includes('tooMany')) limited.push([name, (await calls[name]?.()) ?? {}])
  await world.pool.query('update rate_limits set points = 1000000')
  for (const [name, sent] of limited) expect((await drive(name, sent)).status, name).toBe(429)
  await world.pool.query('delete from rate_limits')

  for (const [name, operation] of operations())
    expect([...(seen.get(name) ?? [])].sort(), name).toEqual(
      ['done', ...codesOf(operation).filter((code) => !ofOurs.includes(code))].sort(),
    )
})

describe('the document', () => {
  // spec 10.89
  it('is strict: a field that it does not name is a fault, at the top and in the items', async () => {
    const name = 'GET /api/feed/posts'
    const response = await send(world, name, { who: cast.bo })
    const { posts } = response.body as { posts: object[] }
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
    const registered = world.routes.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(
      operations()
        .map(([name]) => name)
        .sort(),
    ).toEqual(registered.sort())
    for (const [name, { summary }] of operations()) expect(summary, name).toMatch(/^[A-Z].{10,}\.$/)
  })

  it('tells what live screens are sent', async () => {
    const screen = world.socketOf(cast.ana)
    await new Promise<void>((resolve) => screen.once('connect', resolve))
    const chat = new Promise((resolve) => screen.once('chat', resolve))
    const read = new Promise((resolve) => screen.once('read', resolve))
    const text = { receiverId: cast.ana.id, text: 'live' }
    const { message } = (
      await world.call(await world.signedIn(), 'POST', '/api/messages/send', text)
    ).body
    await world.call(cast.ana, 'POST', '/api/messages/read', {
      chatId: message.chatId,
      upTo: message._id,
    })
    expect(
      ajv.validate({ $ref: 'api#/components/schemas/ChatEvent' }, await chat),
      ajv.errorsText(),
    ).toBe(true)
    expect(
      ajv.validate({ $ref: 'api#/components/schemas/ReadEvent' }, await read),
      ajv.errorsText(),
    ).toBe(true)
  })
})
