import { agreements } from '@wayside/contract/agreements'
import { pocket } from '@wayside/contract/pocket'
import { references } from '@wayside/contract/references'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveSecrets } from '../../../src/identity/secrets.ts'
import { openFolder } from '../../../src/pictures/folder.ts'
import { openUploads } from '../../../src/pictures/uploads.ts'
import { startApp, TEST_SECRET, type World } from '../../../test/harness.ts'
import { fillDemo } from '../fillDemo.ts'
import { sharedAddress } from './agreements.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  const { db, dataDir } = world
  const uploads = await openUploads(await openFolder(`${dataDir}/uploads`))
  await fillDemo({ db, uploads, secrets: deriveSecrets(TEST_SECRET) })
})
afterAll(() => world.stop())

const logIn = async (name: string) => {
  const { cookie } = await world.logIn(`${name}@wayside.example`, 'wayside demo')
  return { cookie }
}

// spec 10.6
it.each([
  [
    'host',
    [
      ['requested', 'accepted'],
      [],
      ['accepted'],
      ['cancelled', 'withdrawn', 'declined', 'over', 'over'],
    ],
  ],
  ['nomad', [[], ['requested'], ['accepted'], ['declined', 'expired', 'over']]],
  ['local', [['requested'], [], ['accepted'], []]],
])('the %s login has agreements in these states', async (name, states) => {
  const as = await logIn(name)
  const lists = ['waiting', 'sent', 'agreed', 'past']
  const all = await Promise.all(
    lists.map((list) => world.api(agreements.list, { as, query: { list } })),
  )
  expect(all.map(({ body }) => body.agreements.map(({ state }) => state))).toEqual(states)
})

// spec 10.6, 41.16
it('gives the sample community references that are open, that wait, and about what did not take place', async () => {
  const [host, nomad] = [await logIn('host'), await logIn('nomad')]
  const { waiting, write } = (await world.api(references.open, { as: nomad })).body
  expect(waiting.filter(({ agreement }) => agreement)).toMatchObject([
    { user: { name: 'Petra' }, kind: 'stayed' },
  ])
  // Nobody writes twice about the same.
  expect(write.map(({ user }) => user.name)).not.toContain('Petra')
  const { rows } = await world.pool.query<{ id: string }>(
    "select id from members where email = 'host@wayside.example'",
  )
  const id = rows[0]?.id ?? ''
  const shown = (await world.api(references.of, { as: nomad, params: { id } })).body
  const agreed = shown.references.filter(({ isAgreed }) => isAgreed)
  expect(agreed.map(({ author, kind }) => [author?.name, kind])).toEqual([
    ['Arturo', 'missed'],
    ['Lotte', 'stayed'],
  ])
  expect((await world.api(references.open, { as: host })).body.waiting).toHaveLength(1)
})

// spec 42.6
it('shows how some hosts answer, fast, slowly and hardly', async () => {
  const { rows } = await world.pool.query(
    'select lower(name) as name, rate, speed from host_answers join members m on m.id = member_id order by 1',
  )
  expect(rows).toEqual([
    { name: 'budi', rate: 'few', speed: null },
    { name: 'giorgi', rate: 'almostAll', speed: 'hours' },
    { name: 'teresa', rate: 'almostAll', speed: 'day' },
  ])
})

it('lets the guest of a stay read the address that its host has shared, and nobody else', async () => {
  const addresses = async (name: string) =>
    (await world.api(pocket.read, { as: await logIn(name) })).body.agreements.map(
      ({ stayAt }) => stayAt?.address,
    )
  expect(await addresses('nomad')).toEqual([sharedAddress.address])
  expect(await addresses('host')).toEqual([undefined])
})
