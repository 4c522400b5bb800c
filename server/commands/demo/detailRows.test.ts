import { details } from '@wayside/contract/details'
import { people as peopleCalls } from '@wayside/contract/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../test/harness.ts'
import { sampleDetails, samplePrivate } from './details.ts'
import { fillDemo } from './fillDemo.ts'
import { people } from './people.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  const uploads = { save: async () => `${'0'.repeat(32)}.webp`, remove: async () => {} }
  await fillDemo({ ...world, uploads: uploads as never, secrets: deriveSecrets(TEST_SECRET) })
})
afterAll(() => world.stop())

async function logIn(name: string): Promise<TestMember> {
  const email = `${name}@wayside.example`
  const { response, cookie } = await world.logIn(email, 'wayside demo')
  const { user } = (await response.json()) as { user: { id: string } }
  return { id: user.id, email, cookie }
}

// spec 10.6
test('most sample members have details, of which others see what is not private', async () => {
  const [host, nomad] = [await logIn('host'), await logIn('nomad')]
  const own = (await world.api(details.own, { as: host })).body.details
  expect(own).toMatchObject({ city: 'Tavira', requestLimit: 4, ...samplePrivate })
  expect(own.closed).toHaveLength(2)
  const shown = await world.api(details.of, { as: nomad, params: { id: host.id } })
  expect(shown.body.hosting).toMatchObject({ status: 'accepting', mayRequest: 'yes' })
  for (const text of Object.values(samplePrivate)) expect(shown.text).not.toContain(text)
  const keys = people.map(({ key }) => key)
  expect(Object.keys(sampleDetails).filter((key) => !keys.includes(key))).toEqual([])
})

// spec 10.6, 35.10
test('sample members are found near their city', async () => {
  const nomad = await logIn('nomad')
  const query = { near: 'Tavira, Portugal' }
  const { users } = (await world.api(peopleCalls.search, { as: nomad, query })).body
  expect(users.map(({ city }) => city)).toContain('Tavira')
})
