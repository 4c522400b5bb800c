import { expect, it } from 'vitest'
import { examples, shapeOf } from './all.ts'
import { contractEndpoints } from './endpoints.ts'

it('lists an example for every endpoint of the contract', async () => {
  const listed = new Set(examples.map(({ endpoint }) => endpoint))
  const missing = (await contractEndpoints()).filter((endpoint) => !listed.has(endpoint))
  expect(
    missing.map(
      ({ method, path }) =>
        `${method} ${path} has no example: write server/test/examples/<noun>.ts and list it in all.ts`,
    ),
  ).toEqual([])
})

it('has bad values for every field of every call', () => {
  const fields = examples.flatMap(({ name, example }) =>
    Object.entries(example.fields ?? {}).map(([field, { bad }]) => ({ name, field, bad })),
  )
  expect(fields.length).toBeGreaterThan(60)
  expect(
    fields
      .filter(({ bad }) => bad.flatMap(({ values }) => values).length === 0)
      .map(({ name, field }) => `${name}: write bad values of ${field} in its example`),
  ).toEqual([])
})

it('sends every filter of every list, so that its plan is checked', async () => {
  const missing = examples.flatMap(({ name, endpoint, example: { fields = {}, queries = [] } }) => {
    const sent = queries.flatMap((query) => [...new URLSearchParams(query).keys()])
    return Object.keys(shapeOf(endpoint.query))
      .filter((field) => fields[field]?.good === undefined && !sent.includes(field))
      .map((field) => `${name}: send ${field} in a query of its example`)
  })
  // Only the good call of each knows a token.
  expect(missing.filter((line) => !line.includes('send token in'))).toEqual([])
})
