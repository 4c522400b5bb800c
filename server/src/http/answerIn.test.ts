import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { contractEndpoints } from '../../test/endpoints.ts'
import { answerIn } from './answerIn.ts'

const endpoints = await contractEndpoints()

/** Answers of this shape: right ones, and with `odd` also such as have anything anywhere. */
function answersOf(schema: z.core.$ZodType, odd: boolean): fc.Arbitrary<unknown> {
  const right = rightOf(schema, odd)
  return odd ? fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: anything }) : right
}

const anything = fc.constantFrom(undefined, null, '', 'x', 7, Number.NaN, true, [], [1], {}, { _id: 'x' }, new Date(0))

function rightOf(schema: z.core.$ZodType, odd: boolean): fc.Arbitrary<unknown> {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, answersOf(field, odd)])
      const record = fc.record(
        Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>,
        odd ? { requiredKeys: [] } : {},
      )
      return record.map((fields) => ({ secret: 'not in the contract', ...fields }))
    }
    case 'array':
      return fc.array(answersOf(def.element, odd), { maxLength: 3 })
    case 'optional':
      return fc.option(answersOf(def.innerType, odd), { nil: undefined })
    case 'nullable':
      return fc.option(answersOf(def.innerType, odd), { nil: null })
    case 'pipe':
      return answersOf(def.out, odd)
    case 'string':
      return 'format' in def ? fc.constant('2026-11-21T10:00:00.000Z') : fc.string({ maxLength: 3 })
    case 'number':
      return fc.integer()
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    default:
      throw new Error(`Say what an answer with ${def.type} in it looks like`)
  }
}

/** As it goes over the wire, or what is wrong with it. */
function outcomeOf(make: () => unknown) {
  try {
    return JSON.stringify(make())
  } catch (error) {
    return error
  }
}

it.each(endpoints)('an answer of $method $path is what its schema makes of it, right or wrong', ({ response }) => {
  const answer = answerIn(response)
  fc.assert(
    fc.property(answersOf(response, true), (value) => {
      expect(outcomeOf(() => answer(value))).toEqual(outcomeOf(() => response.parse(value)))
    }),
    { numRuns: 300 },
  )
})

it.each(endpoints)('a right answer of $method $path loses what the contract does not name, and is read once', ({ response }) => {
  const answer = answerIn(response)
  const parse = vi.spyOn(response, 'parse')
  fc.assert(
    fc.property(answersOf(response, false), (value) => {
      expect(JSON.stringify(value)).toContain('secret')
      expect(JSON.stringify(answer(value))).not.toContain('secret')
    }),
    { numRuns: 20 },
  )
  expect(parse).not.toHaveBeenCalled()
})

it('what it does not know is left to the schema', () => {
  const short = z.object({ name: z.string().check(z.maxLength(2)), at: z.union([z.number(), z.date()]) })
  const answer = answerIn(short)
  expect(answer({ name: 'Al', at: new Date(0), more: 1 })).toEqual({ name: 'Al', at: new Date(0) })
  expect(() => answer({ name: 'Ana', at: 1 })).toThrow('too_big')
})
