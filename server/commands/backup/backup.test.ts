import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attach } from '../../embedded-postgres/attach.ts'
import { openDatabase } from '../../src/database/pool.ts'
import { checkHistory } from '../../test/chaos/checkHistory.ts'
import { readFinalState, startChat } from '../../test/chaos/finalState.ts'
import { openHistory } from '../../test/chaos/history.ts'
import { logIn, type Member, makeMember } from '../../test/chaos/members.ts'
import { sendMessages, sendPosts } from '../../test/chaos/senders.ts'
import { openServer, type SingleServer } from '../../test/chaos/singleServer.ts'
import { type ForeignPostgres, openForeignPostgres } from '../../test/database/foreignPostgres.ts'
import { tablesHolding } from '../../test/database/tablesHolding.ts'
import { run } from '../../test/processes/backupCommand.ts'
import { command } from '../../test/processes/command.ts'
import { newDataDir, newFolder } from '../../test/processes/embedded.ts'
import { randomFrom } from '../../test/samples/random.ts'
import { asBlob, jpeg } from '../../test/samples/samplePictures.ts'
import { waitFor } from '../../test/waitFor.ts'

let postgres: ForeignPostgres
beforeAll(async () => {
  postgres = await openForeignPostgres()
})
afterAll(() => postgres.close())

async function pictureOf(url: string, who: Member) {
  const response = await fetch(`${url}/api/users/${who.id}`, { headers: { cookie: who.cookie } })
  const { user } = (await response.json()) as { user: { profilePic: string } }
  const path = `/uploads/${user.profilePic.replace('/uploads/', '')}`
  return { path, bytes: Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer()) }
}

/** Erases a member again whom a backup brought back, while their Wayside is stopped. */
async function expectErasedAgain(dataDir: string, { id }: Member, picture: string) {
  const list = join(newFolder(), 'erasures.jsonl')
  writeFileSync(list, `${JSON.stringify({ id, at: '2027-05-04', eraseMessages: true })}\n`)
  const done = await command('server/commands/admin/main.ts', ['erase', '--from', list], {
    DATA_DIR: dataDir,
  })
  expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('Erased again: 1.') })
  const { connection, stop } = await attach(dataDir, pino({ level: 'silent' }))
  const { db } = openDatabase(connection, () => undefined)
  try {
    expect(await tablesHolding(db, 'ana@example.org')).toEqual([])
    expect(await tablesHolding(db, 'bo@example.org')).toContain('public.members')
  } finally {
    await db.destroy()
    await stop()
  }
  expect(existsSync(join(dataDir, picture))).toBe(false)
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

const kinds: [string, () => Promise<Record<string, string>>][] = [
  ['embedded', async () => ({})],
  ['external', async () => ({ DATABASE_URL: await postgres.newDatabase() })],
]

describe.each(kinds)(
  'a backup of an %s database made while members write',
  (kind, newEnvironment) => {
    const dataDir = kind === 'embedded' ? newDataDir() : newFolder()
    const into = newFolder()
    const history = openHistory()
    let environment: Record<string, string>
    let backup: string
    let begun: number
    let chats: { id: string; one: Member; other: Member }[]
    let picture: { path: string; bytes: Buffer }

    beforeAll(async () => {
      environment = await newEnvironment()
      const server = await openServer({ dataDir, environment })
      try {
        const { url } = server
        const one = await makeMember(server, 'Ana', asBlob(await jpeg()))
        const other = await makeMember(server, 'Bo')
        picture = await pictureOf(url, one)
        const id = await startChat(url, history, one, other)
        chats = [{ id, one, other }]
        let isOver = false
        const needs = {
          ...{ url, history, random: randomFrom(1) },
          pause: [10, 60] as const,
          isOver: () => isOver,
        }
        const writing = [
          sendMessages(needs, { me: one, to: other, chat: id, name: 'to Bo' }),
          sendMessages(needs, { me: other, to: one, chat: id, name: 'to Ana' }),
          sendPosts(needs, one),
        ]
        await waitFor(() => history.count('ok') > 20)
        begun = history.events.length
        const made = await run('backup', [into], { ...environment, DATA_DIR: dataDir })
        isOver = true
        await Promise.all(writing)
        expect(made).toMatchObject({ code: 0, stderr: '' })
        backup = /Backup written to (\S+)\. Files: \d+, pictures: 1/.exec(made.stdout)?.[1] ?? ''
      } finally {
        await server.close()
      }
    })

    let restoredHouse: SingleServer | undefined
    afterAll(() => restoredHouse?.close())

    it('restores into an empty folder: members log in, see pictures and chats, and no write confirmed before the backup is lost', async () => {
      const empty = join(newFolder(), 'new')
      const fresh = await newEnvironment()
      const restored = await run('restore', [backup], { ...fresh, DATA_DIR: empty })
      expect(restored).toMatchObject({ code: 0, stderr: '' })
      expect(restored.stdout).toContain(`into ${empty}: start Wayside`)

      restoredHouse = await openServer({ dataDir: empty, environment: fresh })
      const { url } = restoredHouse
      // Sessions stay valid, but the secret is not in a backup, so nobody who has one can decrypt
      // emails.
      const status = await fetch(`${url}/api/profile/auth-status`, {
        headers: { cookie: chats[0]?.one.cookie ?? '' },
      })
      expect(await status.json()).toMatchObject({ isAuthenticated: true })
      expect(restored.stdout).toContain(
        'There is no session secret, so the first start makes a new one',
      )
      const secret = readFileSync(join(dataDir, 'session-secret'))
      expect(filesOf(backup).filter((file) => readFileSync(file).includes(secret))).toEqual([])
      if (kind === 'embedded') {
        // The label file names where WAL replay begins, and the WAL itself is present: both make
        // the copied files consistent.
        const label = readFileSync(join(backup, 'postgres/backup_label'), 'utf8')
        expect(filesOf(backup)).toContain(
          join(backup, 'postgres/pg_wal', /\(file (\w{24})\)/.exec(label)?.[1] ?? ''),
        )
      }

      const [one, other] = [await logIn(url, 'Ana'), await logIn(url, 'Bo')]
      expect(await pictureOf(url, one)).toEqual(picture)
      const finalState = await readFinalState(
        url,
        chats.map(({ id }) => ({ id, one, other })),
        one,
      )
      // A write that was confirmed later may or may not be in the backup.
      const promised = history.events.filter((event, at) => event.type !== 'ok' || at < begun)
      const { undelivered: _, ...verdict } = checkHistory(promised, finalState)
      expect(Object.values(verdict).flat()).toEqual([])
      expect(promised.filter(({ type }) => type === 'ok').length).toBeGreaterThan(20)
      expect(history.count('invoke')).toBeGreaterThan(
        promised.filter(({ type }) => type === 'ok').length,
      )

      // The restored server works: it accepts a message and makes a backup.
      const sent = await fetch(`${url}/api/messages/start/${other.id}`, {
        method: 'POST',
        headers: { cookie: one.cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: 'after the restore' }),
      })
      expect(sent.status).toBe(200)
      expect((await run('backup', [newFolder()], { ...fresh, DATA_DIR: empty })).code).toBe(0)

      if (kind === 'embedded') {
        await restoredHouse.close()
        restoredHouse = undefined
        await expectErasedAgain(empty, one, picture.path)
      }
      if (kind === 'external') {
        const again = await run('restore', [backup], { ...fresh, DATA_DIR: newFolder() })
        expect(again).toMatchObject({
          code: 1,
          stdout: '',
          stderr: expect.stringMatching(/DATABASE_URL is not empty.*\n$/),
        })
      }
    })
  },
)
