import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { type Member, makeMember } from '../chaos/members.ts'
import { expectErrorBody } from '../expectError.ts'
import { newDataDir, newFolder } from '../processes/embedded.ts'
import { launchServer } from '../processes/serverProcess.ts'
import { jpeg } from '../samples/samplePictures.ts'
import { waitFor } from '../waitFor.ts'
import { smallDisks } from './smallDisks.ts'

let dataDir: string
const long = 'x'.repeat(5000)

// A small disk disappears with its server, and the other files are useless without it.
beforeEach(() => {
  dataDir = newDataDir(join(newFolder(), 'data'))
})

/** A server with a disk that can be filled, two members and what they do. */
async function open(folder: string, megabytes: number) {
  const disks = smallDisks({ [folder]: megabytes })
  const server = launchServer({
    dataDir,
    command: disks.command,
    environment: { ...disks.environment, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
  })
  const url = await server.open()
  const name = folder.replaceAll('/', '')
  const ana = await makeMember({ url, dataDir }, `Ana${name}`)
  const bo = await makeMember({ url, dataDir }, `Bo${name}`)
  const as = (who: Member) => ({ cookie: who.cookie })
  const responseOf = async (pending: Promise<Response>) => {
    const response = await pending
    return { status: response.status, text: await response.text() }
  }
  return {
    fill: (spare?: number) => disks.fill(server.pid, dataDir, folder, spare),
    send: (text: string) =>
      responseOf(
        fetch(`${url}/api/messages/send`, {
          method: 'POST',
          headers: { ...as(ana), 'Content-Type': 'application/json' },
          body: JSON.stringify({ receiverId: bo.id, text }),
        }),
      ),
    async upload() {
      const body = new FormData()
      const fields = {
        name: 'Ana',
        lastname: '',
        email: `ana${name}@example.org`,
        bio: '',
        country: 'france',
        hostornomad: 'nomad',
      }
      for (const [field, value] of Object.entries(fields)) body.append(field, value)
      body.append('profilePic', new Blob([new Uint8Array(await jpeg(800, 600))]), 'me.jpg')
      return responseOf(
        fetch(`${url}/api/profiledit/update`, { method: 'POST', headers: as(ana), body }),
      )
    },
    read: async () =>
      (await fetch(`${url}/api/messages/conversations`, { headers: as(bo) })).status,
    /** All that Bo has of Ana. */
    async texts() {
      const { conversations } = (await (
        await fetch(`${url}/api/messages/conversations`, { headers: as(bo) })
      ).json()) as {
        conversations: { chatId: string }[]
      }
      const response = await fetch(
        `${url}/api/messages/chat/${conversations[0]?.chatId}?limit=500`,
        { headers: as(bo) },
      )
      return ((await response.json()) as { messages: { text: string }[] }).messages.map(
        ({ text }) => text,
      )
    },
  }
}

// spec 43.2
test('no room for pictures: uploads answer 503, everything else works, and it recovers', async () => {
  const { fill, upload, send, read } = await open('uploads', 2)
  const giveBack = fill()
  const { status, text } = await upload()
  expect(status).toBe(503)
  expectErrorBody(status, text)
  expect((await send('meanwhile')).status).toBe(200)
  expect(await read()).toBe(200)
  giveBack()
  expect((await upload()).status).toBe(200)
})

// spec 43.3
test('no room for data: writes answer 503, reads work, and it recovers', async () => {
  const { fill, send, read, texts } = await open('postgres/base', 64)
  expect((await send('before')).status).toBe(200)
  const giveBack = fill()
  let stored = 0
  const refused = await waitFor(async () => {
    const response = await send(long)
    if (response.status === 200) stored++
    return response.status === 200 ? undefined : response
  })
  expect(refused.status).toBe(503)
  expectErrorBody(refused.status, refused.text)
  expect(await read()).toBe(200)
  giveBack()
  expect((await send('after')).status).toBe(200)
  expect(await texts()).toEqual(['before', ...Array(stored).fill(long), 'after'])
})

// spec 43.4
test('no room for the WAL: PostgreSQL exits, calls answer 503, and it recovers by itself with every confirmed write', async () => {
  const { fill, send, read, texts } = await open('postgres/pg_wal', 128)
  expect((await send('promised')).status).toBe(200)
  const giveBack = fill()
  // On to the next segments, for which there is no room.
  const client = new pg.Client({
    host: join(dataDir, 'postgres-socket'),
    port: 5432,
    user: 'wayside',
    database: 'wayside',
  })
  client.on('error', () => {})
  await client.connect()
  const switches = async () => {
    for (let n = 0; n < 20; n++)
      await client.query("select pg_logical_emit_message(false, 'fill', 'x'), pg_switch_wal()")
  }
  await expect(switches()).rejects.toThrow()
  const { status, text } = await send('refused')
  expect(status).toBe(503)
  expectErrorBody(status, text)
  giveBack()
  await waitFor(async () => (await send('after')).status === 200)
  expect(await read()).toBe(200)
  expect(await texts()).toEqual(['promised', 'after'])
})
