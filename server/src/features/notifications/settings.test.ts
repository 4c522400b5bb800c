import { notifications } from '@wayside/contract/notifications'
import {
  groupNames,
  groupsOfSettings,
  type TopicGroup,
  topicGroups,
} from '@wayside/contract/topics'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../../test/harness.ts'
import { deriveSecrets } from '../../identity/secrets.ts'
import { readUnsubscribeToken, unsubscribeToken } from './emails/unsubscribe.ts'

let world: World
let ana: TestMember
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

const key = deriveSecrets(TEST_SECRET).unsubscribe
const tokenOf = ({ id }: TestMember) => unsubscribeToken(key, { member: id, group: 'messages' })
const stop = (token: string, isOn = false, all?: boolean) =>
  world.api(notifications.unsubscribe, { query: { token }, body: { isOn, ...(all && { all }) } })
const settings = async (who: TestMember) =>
  (await world.api(notifications.settings, { as: who })).body
const choiceOf = async (who: TestMember) =>
  (await settings(who)).groups.find(({ group }) => group === 'messages')?.email

describe('the settings of notifications', () => {
  // spec 19.10, 40.8
  it('name the groups that exist in their order, and begin with the usual choices', async () => {
    expect(groupsOfSettings.toSorted()).toEqual(groupNames.toSorted())
    expect(await settings(ana)).toEqual({
      success: true,
      groups: groupsOfSettings.map((group) => {
        const { label, email, push } = topicGroups[group] as TopicGroup
        const isRequired = email === 'required'
        return { group, label, email, push: push !== 'off', isRequired }
      }),
      digest: 'daily',
      timeZone: 'UTC',
      quietFrom: null,
      quietTo: null,
      emailText: true,
      emailDisabled: null,
      pushText: false,
      devices: [],
    })
  })

  // spec 19.6, 19.10
  it('change one by one, for their own member only', async () => {
    const change = async (body: { email?: Record<string, string>; emailText?: boolean }) =>
      (await world.api(notifications.change, { as: ana, body })).body
    expect((await change({ email: { messages: 'off' } })).groups[0]?.email).toBe('off')
    expect(await change({ emailText: false })).toMatchObject({ emailText: false })
    expect(await choiceOf(ana)).toBe('off')
    expect(await settings(outsider)).toMatchObject({ emailText: true })
    expect(await choiceOf(outsider)).toBe('immediate')
  })

  // spec 19.10
  it('change in any order at once, also by a link', async () => {
    const orders = [groupNames, groupNames.toReversed()].map((names) =>
      Object.fromEntries(
        names.flatMap((name) => (topicGroups[name].push === 'required' ? [] : [[name, false]])),
      ),
    )
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 5 === 4
          ? stop(tokenOf(ana), n % 2 === 0, true)
          : world.api(notifications.change, {
              as: ana,
              body: { push: orders[n % 2] ?? {}, ...(n % 3 === 0 && { digest: 'weekly' }) },
            }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  // spec 19.10
  it('change nothing at all when one choice is not possible', async () => {
    const body = { email: { messages: 'off', security: 'off' }, emailText: false }
    expect(expectError(await world.api(notifications.change, { as: ana, body }), 400)).toBe(
      'Emails about this cannot be switched off',
    )
    expect(await choiceOf(ana)).toBe('immediate')
    expect((await settings(ana)).emailText).toBe(true)
  })
})

describe('the link at the end of an email', () => {
  // spec 19.11
  it('changes nothing when it is opened, and stops the emails by its button, without a session', async () => {
    const token = tokenOf(ana)
    const look = async () =>
      (await world.api(notifications.unsubscribeInfo, { query: { token } })).body
    const seen = {
      ...{ success: true, group: 'messages', label: 'Messages' },
      ...{ isOn: true, isAllStopped: false },
    }
    expect(await look()).toEqual(seen)
    expect((await world.call(undefined, 'GET', `/unsubscribe?token=${token}`)).status).toBe(200)
    expect(await look()).toEqual(seen)
    for (const _ of ['once', 'again'])
      expect((await stop(token)).body).toEqual({ ...seen, isOn: false })
    expect(await choiceOf(ana)).toBe('off')
    expect(await choiceOf(outsider)).toBe('immediate')
    expect((await stop(token, true)).body).toEqual(seen)
    expect(await choiceOf(ana)).toBe('immediate')
  })

  // spec 19.11
  it('brings back what was chosen before, and nothing that its member has switched off', async () => {
    await world.api(notifications.change, { as: ana, body: { email: { messages: 'off' } } })
    await stop(tokenOf(ana))
    expect((await stop(tokenOf(ana), true)).body.isOn).toBe(false)
  })

  // spec 19.11
  it('stops all emails that can be stopped, and no other', async () => {
    await world.api(notifications.change, { as: ana, body: { digest: 'weekly' } })
    expect((await stop(tokenOf(ana), false, true)).body).toMatchObject({ isAllStopped: true })
    const { groups, digest } = await settings(ana)
    expect(groups.map(({ email }) => email)).toEqual(
      groupsOfSettings.map((name) => (topicGroups[name].email === 'required' ? 'required' : 'off')),
    )
    expect(digest).toBe('never')
    expect((await stop(tokenOf(ana), true, true)).body).toMatchObject({ isAllStopped: false })
    expect(await choiceOf(ana)).toBe('immediate')
    expect((await settings(ana)).digest).toBe('weekly')
  })

  // spec 24.8
  it('stops the digest, when it is the link of a digest', async () => {
    const token = unsubscribeToken(key, { member: ana.id, group: 'digest' })
    const named = { success: true, group: 'digest', label: 'Your digest', isAllStopped: false }
    for (const _ of ['once', 'again'])
      expect((await stop(token)).body).toEqual({ ...named, isOn: false })
    expect(await settings(ana)).toMatchObject({ digest: 'never' })
    expect(await choiceOf(ana)).toBe('immediate')
    expect((await stop(token, true)).body).toEqual({ ...named, isOn: true })
    expect(await settings(ana)).toMatchObject({ digest: 'daily' })
  })

  // spec 19.12
  it('refuses the link at the end of an email with any of its bits changed', () => {
    const token = tokenOf(ana)
    expect(readUnsubscribeToken(key, token)).toEqual({ member: ana.id, group: 'messages' })
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const forged = Buffer.from(bytes)
      forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(readUnsubscribeToken(key, forged.toString('base64url'))).toBeUndefined()
    }
    for (const other of ['', 'x', `${token}=`, `${token}A`, token.slice(1), ` ${token}`])
      expect(readUnsubscribeToken(key, other)).toBeUndefined()
    const otherSecret = deriveSecrets('another secret, as long as the first one').unsubscribe
    expect(readUnsubscribeToken(otherSecret, token)).toBeUndefined()
  })

  // spec 19.12
  it('accepts earlier links at the end of emails when groups are added', () => {
    expect(Object.keys(topicGroups).slice(0, 3)).toEqual(['messages', 'moderation', 'security'])
  })
})

describe('the button of a mail program', () => {
  const click = (
    token: string,
    headers: Record<string, string>,
    body = 'List-Unsubscribe=One-Click',
  ) => world.call(undefined, 'POST', `/unsubscribe?token=${token}`, body, headers)
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

  // spec 19.13
  it.each([
    [form, 'List-Unsubscribe=One-Click'],
    [
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    [form, ''],
  ])(
    'stops the emails by a POST with %j and the body %j, as often as it likes',
    async (headers, body) => {
      for (const _ of ['once', 'again']) {
        const { status, text } = await click(tokenOf(ana), headers, body)
        expect([status, text]).toEqual([200, 'You will no longer receive emails about Messages.'])
      }
      expect(await choiceOf(ana)).toBe('off')
    },
  )

  // spec 19.13
  it('counts no cookie, and refuses other sites and forged links', async () => {
    const cookie = { ...form, Cookie: outsider.cookie }
    expect((await click(tokenOf(ana), { ...cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      403,
    )
    expect(await choiceOf(ana)).toBe('immediate')
    expect((await click(tokenOf(ana), cookie)).status).toBe(200)
    expect([await choiceOf(ana), await choiceOf(outsider)]).toEqual(['off', 'immediate'])
    const forged = await click(`${tokenOf(outsider).slice(0, -2)}xx`, cookie)
    expect([forged.status, forged.refusal.message]).toEqual([404, 'This link is not valid'])
    expect((await click('', form)).status).toBe(404)
  })
})
