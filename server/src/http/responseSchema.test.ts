import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { contractEndpoints } from '../../test/examples/endpoints.ts'
import { serializationOf } from './responseSchema.ts'

// Files are sent as they are.
const endpoints = (await contractEndpoints()).filter(({ contentType }) => !contentType)

/** Responses of this shape, each object with a field more than the contract names. */
function responsesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, responsesOf(field)])
      const record = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
      return record.map((fields) => ({ unnamed: 'not in the contract', ...fields }))
    }
    case 'record':
      return fc.dictionary(
        responsesOf(def.keyType) as fc.Arbitrary<string>,
        responsesOf(def.valueType),
        { maxKeys: 3 },
      )
    case 'array':
      return fc.array(responsesOf(def.element), { maxLength: 3 })
    case 'optional':
      return fc.option(responsesOf(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(responsesOf(def.innerType), { nil: null })
    case 'pipe':
      return responsesOf(def.out)
    case 'string':
      return 'format' in def
        ? fc.constant('2026-11-21T10:00:00.000Z')
        : fc.string({ maxLength: 60, unit: 'grapheme' })
    case 'number':
      return fc.integer()
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    default:
      throw new Error(`Say what a response with ${def.type} in it looks like`)
  }
}

/** A value after its way over the wire, which leaves out what is undefined. */
const asSent = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

/** Returns how Fastify serializes the responses of an endpoint. */
async function openSerializer(response: z.ZodMiniType) {
  const app = Fastify()
  let sent: unknown
  app.get('/', serializationOf({ response }), async () => sent)
  await app.ready()
  return async (value: unknown) => {
    sent = value
    const { statusCode, body } = await app.inject('/')
    return { statusCode, body }
  }
}

it.each(endpoints)(
  'sends what the contract names of a response of $method $path, and nothing else',
  async ({ response }) => {
    const send = await openSerializer(response)
    await fc.assert(
      fc.asyncProperty(responsesOf(response), async (value) => {
        expect(JSON.stringify(value)).toContain('not in the contract')
        const { statusCode, body } = await send(value)
        expect(statusCode).toBe(200)
        expect(body).not.toContain('not in the contract')
        expect(response.parse(JSON.parse(body))).toEqual(response.parse(asSent(value)))
      }),
      { numRuns: 50 },
    )
  },
)

it.each(endpoints)(
  'answers with 500 when a response of $method $path lacks a field',
  async ({ response }) => {
    const send = await openSerializer(response)
    for (const value of [{}, { more: 1 }, []])
      expect((await send(value)).statusCode, JSON.stringify(value)).toBe(500)
  },
)

// Which is why development and tests check each response as well (route.test.ts).
it('converts what has another type instead of refusing it', async () => {
  const send = await openSerializer(z.object({ count: z.number(), name: z.string() }))
  expect((await send({ count: null, name: null })).body).toBe('{"count":0,"name":""}')
  expect((await send({ count: '12', name: 7 })).body).toBe('{"count":12,"name":"7"}')
})
