import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { decisions } from '@wayside/contract/decisions'
import { mydata } from '@wayside/contract/mydata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { memberTables, startApp, type TestMember, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import { fullMember } from '../../../test/members/fullMember.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { openS3Fake } from '../../../test/network/s3Fake.ts'
import { filesInZip } from '../../../test/samples/zipFile.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { downloadedColumns } from '../../database/memberColumns.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

async function prepare(as: TestMember) {
  await confirmSession(world.db, as.cookie)
  return world.api(mydata.prepare, { as })
}
const stateOf = async (as: TestMember) => (await world.api(mydata.export, { as })).body.export

async function prepared(as: TestMember) {
  const { body } = await prepare(as)
  expect(body.export.state).toBe('waiting')
  return waitFor(async () => {
    const state = await stateOf(as)
    return state?.state === 'ready' ? state : undefined
  })
}

async function download(as: TestMember, id: string) {
  await confirmSession(world.db, as.cookie)
  const response = await fetch(`${world.url}/api/account/export/${id}/file`, {
    headers: { Cookie: as.cookie },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function filesOf(as: TestMember) {
  const { _id } = await prepared(as)
  return filesInZip((await download(as, _id)).bytes)
}
const jsonIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(name)?.toString() ?? '{}') as Record<string, unknown>
const rowsOf = async (query: string, values: unknown[]) =>
  (await world.pool.query(query, values)).rows

// spec 17.13, 17.14, 18.11, 21.14, 28.18
it('downloads all that the database holds of a member', async () => {
  const member = await fullMember(world)
  await world.pool.query(
    `insert into messages (chat_id, sender_id, text, created_at)
     select $1, $2, 'Number ' || n, now() from generate_series(1, 1200) n`,
    [member.chat, member.other.id],
  )
  await world.pool.query(
    `insert into member_settings (member_id, email_disabled) values ($1, 'bounced')
     on conflict (member_id) do update set email_disabled = 'bounced'`,
    [member.id],
  )
  await world.pool.query(
    `insert into notifications (member_id, topic, object, details)
     select $1, 'security.factorEnds', 'entry ' || n, '{}' from generate_series(1, 1200) n`,
    [member.id],
  )
  const files = await filesOf(member)
  const [row] = await rowsOf('select * from members where id = $1', [member.id])
  for (const [file, key] of [
    ['profile.json', 'profile'],
    ['account.json', 'account'],
  ] as const) {
    const json = jsonIn(files, file)
    expect(json.format).toBe(1)
    const expected = downloadedColumns(file).map(({ column, name }) => [name, row[column]])
    expect(json[key]).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(expected))))
  }
  const { posts } = jsonIn(files, 'posts.json') as { posts: object[] }
  const stored = await rowsOf(
    'select id as _id, content, tags, created_at as "createdAt" from posts where author_id = $1',
    [member.id],
  )
  expect(posts).toEqual(JSON.parse(JSON.stringify(stored)))
  const { jobs } = jsonIn(files, 'jobs.json') as { jobs: object[] }
  const job = { jobTitle: member.trace, jobBudget: 5, payPer: '', expiresAt: expect.any(String) }
  const closed = { ...job, closed: 'filled', closedAt: expect.any(String) }
  const byState = jobs.sort((one) => ('closed' in one ? 1 : -1))
  expect(byState).toMatchObject([job, closed])

  const chats = await rowsOf('select id from chats where $1 in (member_a, member_b)', [member.id])
  expect([...files.keys()].filter((name) => name.startsWith('messages/')).sort()).toEqual(
    chats.map(({ id }) => `messages/${id}.json`).sort(),
  )
  for (const { id } of chats) {
    const { messages } = jsonIn(files, `messages/${id}.json`) as { messages: { text: string }[] }
    const texts = await rowsOf('select text from messages where chat_id = $1 order by id', [id])
    expect(messages.map(({ text }) => text)).toEqual(texts.map(({ text }) => text))
  }
  expect(jsonIn(files, 'account.json').notifications).toMatchObject({ emailDisabled: 'bounced' })
  expect(jsonIn(files, 'account.json').passkeys).toEqual([
    { name: member.trace, createdAt: expect.any(String), isSynced: true },
  ])
  expect(jsonIn(files, 'blocks-and-mutes.json')).toMatchObject({
    blocked: [{ _id: member.third.id, name: 'Tom' }],
    muted: [{ _id: member.other.id, name: 'Oda' }],
  })
  expect(jsonIn(files, 'reports.json')).toMatchObject({
    reports: [{ kind: 'message', reason: 'spam', state: 'waiting' }],
  })
  const entry = { topic: 'security.factorEnds', details: { day: member.trace }, eventCount: 1 }
  const { notifications } = jsonIn(files, 'notifications.json') as {
    notifications: { object: string }[]
  }
  expect(notifications).toContainEqual(expect.objectContaining(entry))
  const filled = notifications.map(({ object }) => object).filter((name) => /^entry/.test(name))
  expect(filled).toEqual(Array.from({ length: 1200 }, (_, n) => `entry ${n + 1}`))
  expect(jsonIn(files, 'decisions.json')).toMatchObject({ decisions: [{ act: 'warn' }] })
  const picture = await fetch(`${world.url}/uploads/${member.picture}`)
  expect(files.get(`pictures/${member.picture}`)).toEqual(Buffer.from(await picture.arrayBuffer()))
})

it('downloads every file that the register of tables names, and names each in README.txt', async () => {
  const files = await filesOf(await fullMember(world))
  const named = Object.values(memberTables)
    .map(({ download }) => (typeof download === 'string' ? download : download.file))
    .filter((download) => !download.startsWith('none: '))
    .flatMap((names) => names.split(', '))
  const readme = files.get('README.txt')?.toString() ?? ''
  const isThere = (name: string) => [...files.keys()].some((file) => file.startsWith(name))
  expect(new Set(named).size).toBeGreaterThan(5)
  expect(named.filter((name) => !isThere(name) || !readme.includes(name))).toEqual([])
})

// spec 17.13
it('downloads the appeals of a reporter with their answers, and the picture that was removed', async () => {
  const mo = await newModerator(world)
  const member = await fullMember(world)
  const { report, caseId } = await reportOn(world, member, { id: member.other.id })
  await decide(world, mo, caseId, { reports: [report], act: 'none' })
  const text = 'This is not what happened.'
  await world.api(decisions.appeal, { as: member, body: { reportId: report, text } })
  await rowsOf("update appeals set outcome = 'upheld', answer = $1", [REASON])
  const picture = await fetch(`${world.url}/uploads/${member.picture}`)
  const bytes = Buffer.from(await picture.arrayBuffer())
  const about = await reportOn(world, member.third, { id: member.id })
  const remove = [{ kind: 'picture' as const }]
  await decide(world, mo, about.caseId, { reports: [about.report], remove })

  const files = await filesOf(member)
  const { reports } = jsonIn(files, 'reports.json') as { reports: { _id: string }[] }
  expect(reports.find(({ _id }) => _id === report)).toMatchObject({
    appeals: [{ text, state: 'upheld', answer: REASON, createdAt: expect.any(String) }],
  })
  const pictures = [...files].filter(([name]) => name.startsWith('pictures/'))
  expect(pictures.map(([, content]) => content)).toEqual([bytes])
})

// spec 17.15
it('downloads nothing of others but what the member reads of them', async () => {
  const member = await fullMember(world)
  const { rows } = await world.pool.query(
    `update members set bio = 'a secret bio', country = 'fiji', instagram = 'secret.insta',
       password_hash = 'secret hash', picture = repeat('b', 32) || '.webp'
     where id = any($1) returning email`,
    [[member.other.id, member.third.id]],
  )
  const { other, third } = member
  await world.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    other.id,
    member.id,
  ])
  const stranger = await fullMember(world)
  const all = Buffer.concat([...(await filesOf(member)).values()]).toString()
  const secrets = ['secret', 'fiji', 'b'.repeat(32), 'evidence', ...rows.map(({ email }) => email)]
  for (const secret of [...secrets, ...stranger.traces, stranger.id])
    expect(all).not.toContain(secret)
  expect(all).toContain(third.id)
  expect(all).not.toContain('$argon2')
})

describe('a download', () => {
  // spec 17.16
  it('makes a download once a day, and does not count one that failed', async () => {
    const member = await world.signedIn()
    expect(await stateOf(member)).toBeNull()
    await prepared(member)
    expect(expectError(await prepare(member), 429)).toBe('You can prepare your data once a day.')
    const set = (columns: string) =>
      world.pool.query(`update exports set ${columns} where member_id = $1`, [member.id])
    await set("state = 'waiting'")
    expect(expectError(await prepare(member), 409)).toBe('Your data is already being prepared.')
    await set("requested_at = now() - interval '16 minutes'")
    expect((await stateOf(member))?.state).toBe('failed')
    await prepared(member)
    await set("requested_at = now() - interval '25 hours'")
    await prepared(member)
  })

  // spec 17.19
  it('leaves no file behind when the node that makes it dies', async () => {
    const { _id } = await prepared(await world.signedIn())
    const [{ file }] = await rowsOf('select file from exports where id = $1', [_id])
    const uploads = join(world.dataDir, 'uploads')
    const orphan = `export-${'0'.repeat(32)}.zip`
    await writeFile(join(uploads, orphan), 'no row names it')
    const temporary = await mkdtemp(join(tmpdir(), 'wayside-export-'))
    const young = await mkdtemp(join(tmpdir(), 'wayside-export-'))
    const before = new Date(Date.now() - 25 * 3600_000)
    for (const path of [join(uploads, orphan), join(uploads, file), temporary])
      await utimes(path, before, before)
    await world.purgeExpired()
    await waitFor(async () => !(await readdir(uploads)).includes(orphan))
    expect(await readdir(uploads)).toContain(file)
    const left = await readdir(tmpdir())
    expect(left).toContain(basename(young))
    expect(left).not.toContain(basename(temporary))
    await rm(young, { recursive: true })
  })

  // spec 17.17
  it('gives a download to its own member only, as a file, for 48 hours', async () => {
    const member = await world.signedIn()
    const stranger = await world.signedIn()
    const { _id, bytes, expiresAt } = await prepared(member)
    const { response, bytes: zip } = await download(member, _id)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="wayside-data-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect(zip.length).toBe(bytes)
    const hours = (Date.parse(expiresAt ?? '') - Date.now()) / 3600_000
    expect(Math.round(hours)).toBe(48)
    expect((await download(stranger, _id)).response.status).toBe(404)
    const [{ file }] = await rowsOf('select file from exports where id = $1', [_id])
    expect((await fetch(`${world.url}/uploads/${file}`)).status).toBe(404)

    await world.pool.query('update exports set expires_at = now() where id = $1', [_id])
    expect((await download(member, _id)).response.status).toBe(404)
    await world.purgeExpired()
    expect(await rowsOf('select from exports where id = $1', [_id])).toEqual([])
  })

  it('announces a download by an email that leads to the settings', async () => {
    const member = await world.signedIn()
    await prepared(member)
    const mail = await waitFor(async () =>
      (await world.mailsTo(member.email)).find(({ subject }) => subject === 'Your data is ready'),
    )
    expect(mail.text).toContain('/settings#data')
  })
})

it('keeps a download in the bucket where there is one', async () => {
  const fake = await openS3Fake()
  const own = await startApp({ ...fake.environment, RATE_LIMITS: 'off' })
  try {
    const as = await own.signedIn()
    await confirmSession(own.db, as.cookie)
    const { _id } = (await own.api(mydata.prepare, { as })).body.export
    await waitFor(async () => (await own.api(mydata.export, { as })).body.export?.state === 'ready')
    const headers = { Cookie: as.cookie }
    const response = await fetch(`${own.url}/api/account/export/${_id}/file`, { headers })
    const files = filesInZip(Buffer.from(await response.arrayBuffer()))
    expect([...files.keys()]).toContain('README.txt')
  } finally {
    await own.stop()
    await fake.close()
  }
})
