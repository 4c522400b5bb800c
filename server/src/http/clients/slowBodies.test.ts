import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { jpegOfSize } from '../../../test/samples/samplePictures.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { refuseSlowBodies } from './slowBodies.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp()
  ana = await world.signedIn({ email: 'ana@example.org' })
})
afterAll(() => world.stop())

const BOUNDARY = 'form-boundary'
const fields = { name: 'Ana', lastname: 'Lopez', bio: '', country: 'france', hostornomad: 'nomad' }

/** A form with a picture of 170 KB, as a browser sends it. */
async function formOf(values: Record<string, string>) {
  const texts = Object.entries(values).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="profilePic"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([
    Buffer.from(texts.join('') + file),
    await jpegOfSize(170_000),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

interface Slowly {
  bytesASecond: number
  type?: string
  cookie?: string
}

/** Sends a body at a pace, and reads the answer until the connection ends. */
async function post(
  path: string,
  body: Buffer,
  { bytesASecond, type = `multipart/form-data; boundary=${BOUNDARY}`, cookie = '' }: Slowly,
) {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1').on('error', () => undefined)
  let response = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text
  })
  const ended = new Promise((resolve) => socket.on('close', resolve))
  const head = {
    Host: 'x',
    Connection: 'close',
    Cookie: cookie,
    'Content-Type': type,
    'Content-Length': body.length,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  // By the clock: a busy machine must not make the line slower than it is.
  const start = performance.now()
  for (let sent = 0; sent < body.length && socket.writable && response === ''; ) {
    const due = Math.ceil(((performance.now() - start) / 1000 + 0.25) * bytesASecond)
    socket.write(body.subarray(sent, due))
    sent = due
    await sleep(250)
  }
  await ended
  const [, status = '', json = '{}'] =
    /^HTTP\/1\.1 (\d+)[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(response) ?? []
  return { status: Number(status), body: JSON.parse(json) as { code?: string; message?: string } }
}

const tooSlow = 'Your request arrived too slowly. Please try again with a better connection.'

// They take as long as the lines they stand for; beside each other, so that all take half a minute.
// spec 10.107
describe.concurrent('a body that comes in slowly', () => {
  it('takes a registration with a picture at 7 KB a second', async () => {
    const form = await formOf({ ...fields, email: 'bo@example.org', password: 'secret1' })
    expect(await post('/api/register', form, { bytesASecond: 7000 })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    const { picture } = await world.db
      .selectFrom('members')
      .select('picture')
      .where('email', '=', 'bo@example.org')
      .executeTakeFirstOrThrow()
    expect(picture).not.toBe('')
  })

  it('takes an edited profile with a picture at 7 KB a second', async () => {
    const form = await formOf({ ...fields, email: ana.email })
    expect(
      await post('/api/profiledit/update', form, { bytesASecond: 7000, cookie: ana.cookie }),
    ).toMatchObject({ status: 200 })
  })

  it('refuses a form with a picture at 2 KB a second, and changes nothing', async () => {
    const form = await formOf({ ...fields, email: 'cy@example.org', password: 'secret1' })
    const { status, body } = await post('/api/register', form, { bytesASecond: 2000 })
    expect({ status, body }).toEqual({
      status: 408,
      body: { success: false, code: 'tooSlow', error: tooSlow, message: tooSlow },
    })
    expect(
      await world.db
        .selectFrom('members')
        .select('id')
        .where('email', '=', 'cy@example.org')
        .execute(),
    ).toEqual([])
  })

  it('refuses JSON that takes more than 20 s, however it comes', async () => {
    const body = Buffer.from(JSON.stringify({ email: 'x'.repeat(60_000), password: 'secret1' }))
    const { status, body: response } = await post('/api/login', body, {
      bytesASecond: 2000,
      type: 'application/json',
    })
    expect({ status, code: response.code }).toEqual({ status: 408, code: 'tooSlow' })
  })

  it('answers a call that it refuses while its slow form still arrives', async () => {
    const form = await formOf({ ...fields, email: ana.email })
    const { status } = await post('/api/profiledit/update', form, { bytesASecond: 500 })
    expect(status).toBe(401)
  })
})

it('watches a body only until it is there, while it waits for the rest of another', async () => {
  const app = Fastify()
  const { watched } = refuseSlowBodies(app)
  app.post('/', async () => ({ watched: watched() }))
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const slow = connect(Number(url.port), '127.0.0.1')
  slow.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf',
  )
  await waitFor(() => watched() === 1)
  const response = await fetch(url, { method: 'POST', body: 'whole' })
  expect(await response.json()).toEqual({ watched: 1 })
  slow.destroy()
  await app.close()
})
