import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  memberTables,
  startApp,
  TEST_SECRET,
  type TestMember,
  type World,
} from '../../../test/harness.ts'
import { detailsOf, fullMember } from '../../../test/members/fullMember.ts'
import { storedReference } from '../../../test/members/references.ts'
import { rowsOfMembers } from '../../../test/plans/manyRows.ts'
import { filesInZip } from '../../../test/samples/zipFile.ts'
import type { Db } from '../../database/pool.ts'
import { deriveSecrets } from '../../identity/secrets.ts'
import { writeExport } from './exportFile.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  folder = await mkdtemp(join(tmpdir(), 'wayside-download-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await world.stop()
})

/** Rows in which a member has chosen or done something special; `me` is the member. */
const special = [
  "insert into member_settings (member_id, quiet_from, quiet_to) values (me, '22:00', '07:00')",
  "insert into staff (member_id, role) values (me, 'moderator')",
  `insert into appeals (decision_id, member_id, text)
   select id, me, 'Why?' from decisions where member_id = me`,
  `insert into appeals (decision_id, report_id, member_id, text)
   select gen_random_uuid(), id, me, 'Why not?' from reports where reporter_id = me`,
]

/** Gives a member rows of the tables in which they have none, as the tests of plans do. */
async function fillTables(
  tx: Db,
  member: string,
  owners: (table: string) => RawBuilder<unknown>[],
) {
  for (const statement of special)
    await sql.raw(statement.replaceAll(/\bme\b/g, `'${member}'::uuid`)).execute(tx)
  for (const statement of rowsOfMembers.split(';')) {
    const [, table = ''] = /insert into (\w+)/.exec(statement) ?? []
    if (!memberTables[table]) continue
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.join(owners(table), sql` or `)} limit 1`.execute(
      tx,
    )
    if (rows.length === 0) await sql.raw(statement).execute(tx)
  }
}

/** The content of the files of a download, one text for each file or folder at its top. */
async function download(db: Db, member: string) {
  const path = join(folder, 'download.zip')
  const needs = { db, store: { read: async () => undefined }, memberTables }
  await writeExport({ ...needs, secrets: deriveSecrets(TEST_SECRET) }, member, path)
  const texts = new Map<string, string>()
  for (const [name, content] of filesInZip(await readFile(path))) {
    const [top = ''] = name.split('/')
    texts.set(top, `${texts.get(top) ?? ''}${content}`)
  }
  return texts
}

/** The columns of each table that refer to members. */
async function columnsOfMembers() {
  const { rows } = await world.pool.query<{ name: string; column: string }>(
    `select conrelid::regclass::text as name, attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'members'::regclass`,
  )
  return Map.groupBy(rows, ({ name }) => name)
}

// spec 34.19
it('downloads the details with what is stored encrypted, and the closed dates', async () => {
  const [member, other] = [await fullMember(world), await world.signedIn()]
  const file = async (id: string) =>
    JSON.parse((await download(world.db, id)).get('details.json') ?? '') as object
  const { closed, ...details } = detailsOf(member.trace)
  expect(await file(member.id)).toMatchObject({ details, closedDates: closed })
  expect(await file(other.id)).toEqual({ format: 1, details: {}, closedDates: [] })
})

// spec 39.8
it('downloads the address that a host shares for the host, and not for the guest', async () => {
  const member = await fullMember(world)
  const file = async (id: string) => (await download(world.db, id)).get('agreements.json') ?? ''
  expect(JSON.parse(await file(member.id))).toMatchObject({
    agreements: [{ stayAt: { address: `1 ${member.trace} Street` } }],
  })
  const guest = await file(member.guest)
  expect(guest).toContain(member.id)
  expect(guest).not.toContain(`1 ${member.trace} Street`)
  expect(guest).not.toContain('ncrypted')
})

// spec 42.7
it('downloads how the member answers requests, and nobody else', async () => {
  const [member, other] = [await world.signedIn(), await world.signedIn()]
  await world.pool.query("insert into host_answers values ($1, 'most', 'days')", [member.id])
  const answers = async (id: string) =>
    JSON.parse((await download(world.db, id)).get('agreements.json') ?? '').answers
  expect(await answers(member.id)).toEqual({ rate: 'most', time: 'days' })
  expect(await answers(other.id)).toBeNull()
})

// spec 41.20
it('downloads the references of a member and the open ones about them', async () => {
  const [ana, ben, cem] = (await Promise.all(
    ['Ana', 'Ben', 'Cem'].map((name) => world.signedIn({ name })),
  )) as [TestMember, TestMember, TestMember]
  await storedReference(world, { by: ana.id, about: ben.id, text: 'Mine', isShown: false })
  await storedReference(world, { by: ben.id, about: ana.id, text: 'His', isShown: false })
  await storedReference(world, { by: cem.id, about: ana.id, text: 'Theirs' })
  const file = (await download(world.db, ana.id)).get('references.json') ?? ''
  expect(JSON.parse(file)).toMatchObject({
    written: [{ about: { _id: ben.id, name: 'Ben' }, recommends: 'yes', text: 'Mine' }],
    about: [{ author: { _id: cem.id, name: 'Cem' }, recommends: 'yes', text: 'Theirs' }],
  })
  expect(file).not.toContain('His')
})

// spec 41.37
it('tells the decision about what a moderator removed, and has the own replies', async () => {
  const [ana, ben] = (await Promise.all(
    ['Ana', 'Ben'].map((name) => world.signedIn({ name })),
  )) as [TestMember, TestMember]
  const by = { by: ana.id, about: ben.id, text: 'Bedbugs' }
  const id = await storedReference(world, by)
  const decision = crypto.randomUUID()
  const update = (columns: string) =>
    world.pool.query(`update member_references set ${columns} where id = $1`, [id])
  const fileOf = async ({ id: of }: TestMember) =>
    JSON.parse((await download(world.db, of)).get('references.json') ?? '')
  await update("reply = 'Her own', replied_at = now()")
  const replied = { reference: id, text: 'Her own', repliedAt: expect.any(String) }
  expect(await fileOf(ben)).toMatchObject({ about: [{ reply: 'Her own' }], replies: [replied] })
  expect(await fileOf(ana)).toMatchObject({ written: [{ reply: 'Her own' }], replies: [] })

  await update(
    `removed_reply = reply, removed_replied_at = replied_at, reply_decision_id = '${decision}',
      reply = null, replied_at = null`,
  )
  expect((await fileOf(ben)).replies).toEqual([{ ...replied, decision }])
  expect(JSON.stringify(await fileOf(ana))).not.toContain('Her own')

  await update(`hidden_at = now(), decision_id = '${decision}'`)
  expect(await fileOf(ana)).toMatchObject({ written: [{ text: 'Bedbugs', decision }] })
  const bens = await fileOf(ben)
  expect(bens).toMatchObject({ about: [], replies: [replied] })
  expect(JSON.stringify(bens)).not.toContain('Bedbugs')
})

it('leaves out a session that another has replaced', async () => {
  const { id } = await world.signedIn()
  await world.pool.query(
    `insert into sessions (token_hash, member_id, device, replaced_by)
     select sha256(token_hash), member_id, 'Replaced', token_hash from sessions where member_id = $1`,
    [id],
  )
  const { sessions } = JSON.parse((await download(world.db, id)).get('account.json') ?? '') as {
    sessions: object[]
  }
  const [createdAt, seenAt] = [expect.any(String), expect.any(String)]
  expect(sessions).toEqual([{ device: '', createdAt, seenAt, isShared: false }])
})

// spec 17.13, 17.20
it('downloads the rows of every table in the file that the register of tables names', async () => {
  const member = await fullMember(world)
  const columns = await columnsOfMembers()
  await world.db.transaction().execute(async (tx) => {
    // Without triggers and references, so that the rows of one table can go alone.
    await sql`set local session_replication_role = replica`.execute(tx)
    // Messages have no reference.
    const owners = (table: string) =>
      (columns.get(table) ?? [{ column: 'sender_id' }]).map(
        ({ column }) => sql`${sql.ref(column)} = ${member.id}`,
      )
    await fillTables(tx, member.id, owners)
    const before = await download(tx, member.id)
    for (const [table, { download: handling }] of Object.entries(memberTables)) {
      const named = typeof handling === 'string' ? handling : handling.file
      if (named.startsWith('none: ')) continue
      await sql`savepoint before`.execute(tx)
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${sql.join(owners(table), sql` or `)}`.execute(tx)
      const after = await download(tx, member.id)
      await sql`rollback to savepoint before`.execute(tx)
      expect(numAffectedRows, `write rows of ${table} in server/test/plans/manyRows.ts`).not.toBe(
        0n,
      )
      const unchanged = named.split(', ').filter((file) => after.get(file) === before.get(file))
      expect({ table, unchanged }).toEqual({ table, unchanged: [] })
    }
  })
})
