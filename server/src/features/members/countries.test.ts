import { members } from '@wayside/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { storeMembers } from '../../../test/members/storedMembers.ts'

let world: World
let reader: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  reader = await world.signedIn({ country: 'peru', hostornomad: 'local' })
})
afterAll(() => world.stop())

const ask = (who: TestMember | undefined) => world.api(members.countries, { as: who })
const countries = async () => (await ask(reader)).body.countries

it('tells a visitor nothing', async () => {
  const { status, text } = await ask(undefined)
  expect(status).toBe(401)
  expect(text).not.toContain('peru')
})

// spec 26.1
it('counts the verified members of each country by type, and follows them when they move or leave', async () => {
  const [first = '', second = ''] = await storeMembers(world.db, [
    { country: 'france', user_type: 'host' },
    { country: 'france' },
    { country: 'france' },
    { country: 'tuvalu', verified_at: null },
  ])
  const peru = { country: 'peru', host: 0, nomad: 0, local: 1 }
  expect(await countries()).toEqual([{ country: 'france', host: 1, nomad: 2, local: 0 }, peru])
  await world.db.updateTable('members').set({ country: 'spain' }).where('id', '=', first).execute()
  await world.db.deleteFrom('members').where('id', '=', second).execute()
  expect(await countries()).toEqual([
    { country: 'france', host: 0, nomad: 1, local: 0 },
    peru,
    { country: 'spain', host: 1, nomad: 0, local: 0 },
  ])
})
