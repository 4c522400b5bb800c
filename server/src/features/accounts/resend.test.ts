import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const verify = (token: string) => world.call(undefined, 'GET', `/api/verify-email?token=${token}`)
const resend = (email: unknown) => world.call(undefined, 'POST', '/api/resend-verification', { email })
const mailsTo = (email: string, count: number) => waitFor(async () => (await world.mailsTo(email)).length === count)

async function newcomer(email: string) {
  await world.register({ email })
  return world.tokenFor(email)
}

describe('POST /api/resend-verification', () => {
  it('answers the same for a waiting, an unknown and a verified address, and writes to the waiting one only', async () => {
    await newcomer('waiting@example.org')
    const done = await newcomer('done@example.org')
    await verify(done)
    const answers = await Promise.all(
      ['waiting@example.org', 'nobody@example.org', 'done@example.org', ' WAITING@example.org '].map(resend),
    )
    for (const { status, text } of answers) expect({ status, text }).toEqual({ status: 200, text: answers[0]?.text })
    await mailsTo('waiting@example.org', 3)
    expect((await world.mailsTo('done@example.org')).length).toBe(1)
    expect(await world.mailsTo('nobody@example.org')).toEqual([])
  })

  it('leaves the older link good', async () => {
    const first = await newcomer('twice@example.org')
    await resend('twice@example.org')
    await mailsTo('twice@example.org', 2)
    const second = await world.tokenFor('twice@example.org')
    expect(second).not.toBe(first)
    expect((await verify(first)).status).toBe(200)
    expect((await verify(second)).status).toBe(200)
  })

  it('asks for an address, and for a whole one', async () => {
    for (const email of [undefined, '', '  ', 7, null])
      expect((await resend(email)).body.error).toBe('Please enter your email address')
    expect((await resend('ana@')).body).toMatchObject({ code: 'invalid', error: 'Please enter a valid email' })
    expect((await resend('a@x.io,b@x.io')).body).toMatchObject({ code: 'invalid', error: 'Please enter a valid email' })
  })

  it('is limited to five an hour for one address, known or not', async () => {
    for (const email of ['many@example.org', 'unknown@example.org']) {
      if (email.startsWith('many')) await newcomer(email)
      for (let n = 0; n < 5; n++) expect((await resend(email)).status).toBe(200)
      const { status, body, headers } = await resend(email.toUpperCase())
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'tooMany' })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    await mailsTo('many@example.org', 6)
  })
})

it('a member who changes to an address again and again has five letters an hour sent there, and so do all together', async () => {
  const [ana, bo] = [await world.signedIn(), await world.signedIn()]
  const change = async (who: typeof ana, email: string) => {
    const form = new FormData()
    const fields = { name: 'A', lastname: '', bio: '', country: 'france', hostornomad: 'host', email }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const { status } = await fetch(`${world.url}/api/profiledit/update`, {
      method: 'POST',
      headers: { Cookie: who.cookie },
      body: form,
    })
    return status
  }
  for (let n = 0; n < 5; n++) {
    const who = n % 2 ? ana : bo
    expect([await change(who, 'pestered@example.org'), await change(who, who.email)]).toEqual([200, 200])
  }
  expect(await change(ana, ' PESTERED@example.org')).toBe(429)
  await mailsTo('pestered@example.org', 5)
})
