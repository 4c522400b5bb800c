import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { feed } from '@wayside/contract/feed'
import { members } from '@wayside/contract/members'
import { mydata } from '@wayside/contract/mydata'
import { dayOf } from '@wayside/contract/standing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import { openSocketClient } from '../../../test/network/socketClient.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  member = await world.signedIn()
})
afterAll(() => world.stop())

const press = (token: string) => world.api(accountLinks.use, { body: { token } })
const cancel = (as: { cookie: string }) => world.api(mydata.cancelDeletion, { as })
const subjects = {
  ask: 'Confirm that you want to delete your account',
  begun: 'Your account will be deleted on',
}

async function ask(as: TestMember, eraseMessages = false) {
  await confirmSession(world.db, as.cookie)
  return world.api(mydata.askDeletion, { as, body: { eraseMessages } })
}

/** Returns the token in the newest email to an address with this beginning of the subject. */
async function tokenIn({ email }: TestMember, subject: string, count = 1) {
  const mail = await waitFor(async () => {
    const found = (await world.mailsTo(email)).filter((each) => each.subject?.startsWith(subject))
    return found.length >= count ? found.at(-1) : undefined
  })
  return /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

async function leave(who: TestMember) {
  await ask(who)
  expect((await press(await tokenIn(who, subjects.ask))).status).toBe(200)
}

const standingOf = async ({ id }: TestMember) => {
  const { rows } = await world.pool.query(
    'select standing, standing_until as until, erases_messages as erases from members where id = $1',
    [id],
  )
  return rows[0] as { standing: string; until: string | null; erases: boolean }
}

describe('asking for the deletion', () => {
  // spec 17.1
  it('mails a link and does nothing else; a newer link replaces it', async () => {
    const response = await ask(member)
    expect(response.body.message).toBe(
      `We sent a link to ${member.email}. Nothing happens until you open it.`,
    )
    const first = await tokenIn(member, subjects.ask)
    const { body } = await world.api(accountLinks.look, { query: { token: first } })
    expect(body.purpose).toBe('deleteAccount')
    expect(await standingOf(member)).toEqual({ standing: 'good', until: null, erases: false })
    await ask(member, true)
    const second = await tokenIn(member, subjects.ask, 2)
    expect((await press(first)).status).toBe(404)
    expect((await press(second)).status).toBe(200)
    expect((await standingOf(member)).erases).toBe(true)
  })

  it('refuses to ask for the deletion of an account that is being deleted', async () => {
    await leave(member)
    const { cookie } = await world.logIn(member.email)
    const response = await ask({ ...member, cookie })
    expect(expectError(response, 409)).toBe('Your account is already being deleted.')
  })
})

describe('an account that is being deleted', () => {
  // spec 17.2
  it('ends the sessions and sockets of an account that is being deleted, and erases it in seven days', async () => {
    const { socket } = await openSocketClient(world, member)
    await leave(member)
    await waitFor(() => socket.disconnected)
    expect((await world.api(members.countries, { as: member })).status).toBe(401)
    const { standing, until } = await standingOf(member)
    const days = (Date.parse(until ?? '') - Date.now()) / 86_400_000
    expect([standing, Math.round(days * 100)]).toEqual(['leaving', 700])
    await tokenIn(member, `${subjects.begun} ${dayOf(until ?? '')}`)

    const { cookie } = await world.logIn(member.email)
    const { user } = (await world.api(accounts.status, { as: { cookie } })).body
    expect(user?.standing).toEqual({ state: 'leaving', until })
  })

  // spec 17.3
  it('keeps an account with all it had by the link in the email, or by a call after a login', async () => {
    const body = { content: 'Still here', tags: '["stay"]' }
    const { post } = (await world.api(feed.create, { as: member, body })).body
    await leave(member)
    const token = await tokenIn(member, subjects.begun)
    const used = await press(token)
    expect(used.body).toMatchObject({ purpose: 'keepAccount' })
    expect(await standingOf(member)).toMatchObject({ standing: 'good', until: null })
    expect((await press(token)).status).toBe(404)

    const { cookie } = await world.logIn(member.email)
    const as = { ...member, cookie }
    await ask(as)
    expect((await press(await tokenIn(as, subjects.ask, 2))).status).toBe(200)
    const again = await world.logIn(member.email)
    expect((await cancel(again)).status).toBe(200)
    expect(expectError(await cancel(again), 409)).toBe('Your account is not being deleted.')
    const later = await tokenIn(member, subjects.begun, 2)
    expect((await press(later)).status).toBe(404)
    const query = { tag: 'stay' }
    const found = await world.api(feed.search, { as: again, query })
    expect(found.body.posts.map(({ _id }) => _id)).toEqual([post._id])
  })

  // spec 17.4
  it('gives an account that is kept its suspension or ban again, unless that is over', async () => {
    const set = (standing: string, until: string | null) =>
      world.pool.query('update members set standing = $2, standing_until = $3 where id = $1', [
        member.id,
        standing,
        until,
      ])
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const soon = new Date(Date.now() + 1000).toISOString()
    for (const [standing, until, back] of [
      ['banned', null, { standing: 'banned', until: null }],
      ['suspended', later, { standing: 'suspended', until: later }],
      ['suspended', soon, { standing: 'good', until: null }],
    ] as const) {
      await set(standing, until)
      const done = await world.db
        .transaction()
        .execute((tx) => world.standings.leave(tx, member.id, { erasesMessages: false }))
      expect(done).toBeDefined()
      await waitFor(() => until !== soon || Date.now() > Date.parse(soon))
      const { cookie } = await world.logIn(member.email)
      expect((await cancel({ cookie })).status).toBe(200)
      expect(await standingOf(member)).toEqual({ ...back, erases: false })
    }
  })
})

it('begins the deletion once when its link is pressed twice at the same moment', async () => {
  await ask(member)
  const token = await tokenIn(member, subjects.ask)
  const statuses = (await Promise.all([press(token), press(token)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 404])
})
