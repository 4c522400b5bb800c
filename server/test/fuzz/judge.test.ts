import { expect, it } from 'vitest'
import { randomFrom } from '../samples/random.ts'
import { callShot } from './calls.ts'
import { faultIn } from './judge.ts'

const type = 'application/json; charset=utf-8'
const refusal = (more: object = {}) =>
  JSON.stringify({ success: false, code: 'invalid', error: 'No', message: 'No', ...more })

it.each([
  ['a failure', { status: 500, type, body: refusal() }, /^answered 500/],
  [
    'being out of order',
    { status: 503, type, body: refusal({ code: 'unavailable' }) },
    /^answered 503/,
  ],
  ['a refusal as a page', { status: 404, type: 'text/html', body: '<h1>' }, /as text\/html/],
  ['a refusal without a body', { status: 400, type: '', body: '' }, /as nothing/],
  ['a refusal in another shape', { status: 400, type, body: '{"error":"No"}' }, /another body/],
  [
    'a refusal that is cut off',
    { status: 400, type, body: refusal().slice(0, -1) },
    /another body/,
  ],
  ['a code that is not of its status', { status: 404, type, body: refusal() }, /as invalid/],
  [
    'a stack',
    { status: 400, type, body: refusal({ error: 'x at run (/a.ts:1)' }) },
    /told its inside/,
  ],
])('%s of a call is a fault', (_what, response, fault) => {
  expect(faultIn(response, { isCall: true })).toMatch(fault)
})

it('accepts a proper refusal, a proper response and a page that is not found', () => {
  expect(faultIn({ status: 400, type, body: refusal() }, { isCall: true })).toBeUndefined()
  expect(faultIn({ status: 200, type, body: '{}' }, { isCall: true })).toBeUndefined()
  expect(
    faultIn({ status: 404, type: 'text/html', body: '<h1>' }, { isCall: false }),
  ).toBeUndefined()
})

it('makes the same requests when the seed is the same', () => {
  const target = {
    url: '',
    routes: [{ method: 'GET', path: '/a/:id', access: 'public' } as never],
    cookie: 'c',
    samples: {},
  }
  const shots = (seed: number) =>
    Array.from({ length: 50 }, (_, n) => callShot(randomFrom(seed + n), target))
  expect(shots(1)).toEqual(shots(1))
  expect(shots(1)).not.toEqual(shots(1000))
})
