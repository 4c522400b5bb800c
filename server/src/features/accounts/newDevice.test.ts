import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { withTwoStep } from '../../../test/members/twoStepMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
const subject = 'New login to your Wayside account'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await startApp()
})
beforeEach(async () => {
  member = await world.signedIn()
})
afterAll(() => world.stop())

const logIn = async (more: object = {}, userAgent = firefox) => {
  const body = { email: member.email, password: 'secret1', ...more }
  const { status } = await world.api(accounts.login, { body, headers: { 'User-Agent': userAgent } })
  expect(status).toBe(200)
}
/** The emails about new devices, once `count` emails have been written. */
const mails = async (count: number) => {
  await waitFor(async () => (await world.mailsTo(member.email)).length >= count)
  const all = await world.mailsTo(member.email)
  expect(all.map((mail) => mail.subject)).toEqual(Array(count).fill(subject))
  return all
}
/** Waits until an email to another member is out, which was queued later. */
const untilQueueIsEmpty = () =>
  waitFor(async () => {
    const { rows } = await world.pool.query(
      "select from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')",
    )
    return rows.length === 0
  })

describe('a login on a device that is not known', () => {
  // spec 11.7
  it('mails a login on an unknown device with device and time, but not the first login of a member', async () => {
    await logIn({ deviceId: crypto.randomUUID() })
    await untilQueueIsEmpty()
    expect(await world.mailsTo(member.email)).toEqual([])
    const deviceId = crypto.randomUUID()
    await logIn({ deviceId })
    const [mail] = await mails(1)
    expect(mail?.text).toMatch(
      /Hello Ana,\s+Somebody logged in to your account with Firefox on Windows on \d+ \w+ \d{4} at \d\d:\d\d UTC\./,
    )
    expect(mail?.text).toContain('/settings#security')
    await logIn({ deviceId })
    await untilQueueIsEmpty()
    await mails(1)
  })

  it('mails a login without a device id, with one that is none, and on a shared computer', async () => {
    const deviceId = crypto.randomUUID()
    await logIn({ deviceId })
    await logIn()
    await logIn({ deviceId: 'made up' })
    await logIn({ deviceId, isShared: true })
    await mails(3)
  })

  it('mails no words of whoever chose the name of the browser', async () => {
    await logIn()
    await logIn({}, 'Call 0800 now at evil.example/1.0 (x)')
    const [mail] = await mails(1)
    expect(mail?.text).toContain('on a device that we do not recognise')
    expect(mail?.text).not.toMatch(/0800|evil/)
  })

  // spec 11.7
  it('mails at most ten logins on unknown devices a day', async () => {
    for (let n = 0; n < 13; n++) await logIn()
    await untilQueueIsEmpty()
    await mails(10)
  })

  // spec 11.7
  it('uses up no email when the code is wrong', async () => {
    const { id, email, recoveryCodes } = await withTwoStep(world)
    const body = { email, password: 'secret1' }
    const tries = async (code: string | undefined) =>
      (await world.api(accounts.login, { body: { ...body, code } })).status
    const counted = async () =>
      (
        await world.pool.query("select points from rate_limits where key = 'new-device:' || $1", [
          id,
        ])
      ).rows
    expect(await tries(recoveryCodes[0])).toBe(200)
    for (let n = 0; n < 3; n++) expect(await tries('000000')).toBe(401)
    expect(await counted()).toEqual([])
    expect(await tries(recoveryCodes[1])).toBe(200)
    expect(await counted()).toEqual([{ points: 1 }])
  })
})
