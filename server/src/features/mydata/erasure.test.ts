import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesHolding } from '../../../test/database/tablesHolding.ts'
import { memberTables, startApp, TEST_SECRET, type World } from '../../../test/harness.ts'
import { type FullMember, fullMember } from '../../../test/members/fullMember.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { memberColumns } from '../../database/memberColumns.ts'
import { deriveSecrets } from '../../identity/secrets.ts'
import { openFolder } from '../../pictures/folder.ts'
import { openUploads } from '../../pictures/uploads.ts'
import { eraseMember, erasureSteps } from './erasure.service.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

/** Lets a member's time to stay be over. */
const beginErasing = (member: string, erasesMessages = true) =>
  world.pool.query(
    `update members set standing = 'leaving', standing_until = now() - interval '1 second',
       erases_messages = $2 where id = $1`,
    [member, erasesMessages],
  )

const isEmpty = async (member: string) => {
  const { rows } = await world.pool.query('select email from members where id = $1', [member])
  return (rows[0] as { email: string }).email === `erased-${member}@erased.invalid`
}

async function erase({ id }: { id: string }, erasesMessages = true) {
  await beginErasing(id, erasesMessages)
  await world.erasures.catchUp()
  await waitFor(() => isEmpty(id))
}

async function expectNoTrace({ traces, picture }: FullMember) {
  for (const trace of traces) expect(await tablesHolding(world.db, trace)).toEqual([])
  await expect(access(join(world.dataDir, 'uploads', picture))).rejects.toThrow()
}

// spec 17.5, 17.6, 28.19, 34.19
it('leaves no byte of a member in the database, nor a picture, and tells them', async () => {
  const member = await fullMember(world)
  expect(await tablesHolding(world.db, member.trace)).toContain('public.members')
  await access(join(world.dataDir, 'uploads', member.picture))
  const closed = () =>
    world.pool.query('select from closed_dates where member_id = $1', [member.id])
  expect((await closed()).rowCount).toBe(1)
  await erase(member)
  await expectNoTrace(member)
  expect((await closed()).rowCount).toBe(0)
  const mail = await waitFor(async () =>
    (await world.mailsTo(member.email)).find(
      ({ subject }) => subject === 'Your Wayside account was deleted',
    ),
  )
  expect(mail.text).toContain('Your account, profile, pictures, posts and jobs have been deleted')
  expect((await world.logIn(member.email)).response.status).toBe(401)
})

// spec 17.7
it('leaves the conversation to the other side, with or without the texts', async () => {
  for (const [erasesMessages, text] of [
    [true, 'This message was removed by its author.'],
    [false, undefined],
  ] as const) {
    const member = await fullMember(world)
    await erase(member, erasesMessages)
    const as = member.third
    const { conversations } = (await world.api(messages.conversations, { as })).body
    const expected = text ?? `I am ${member.trace}`
    expect(conversations).toMatchObject([
      {
        otherUser: { name: 'Deleted', lastname: 'member', profilePic: '' },
        closed: 'other',
        lastMessage: { text: expected },
      },
    ])
    const params = { chatId: conversations[0]?.chatId ?? '' }
    const chat = (await world.api(messages.chat, { as, params })).body
    expect(chat.messages.map((each) => each.text)).toEqual([expected])
  }
})

// spec 37.30
it('empties what the member typed in agreements, of which days and state stay', async () => {
  const member = await fullMember(world)
  // The other repeats the note in a version of their own.
  await world.pool.query(
    `update agreement_versions set by_id = $2, terms = terms || (
       select jsonb_build_object('note', own.terms->'note') from agreement_versions own
       where own.agreement_id = agreement_versions.agreement_id and own.version = 1)
     from agreements where id = agreement_id and host_id = $1 and agreement_versions.version = 2`,
    [member.id, member.other.id],
  )
  await erase(member)
  const { rows } = await world.pool.query(
    `select reason, word, closed, terms->>'note' as note, terms->>'guests' as guests
     from agreements join agreement_versions on agreement_id = id
     where host_id = $1 order by agreement_versions.version`,
    [member.id],
  )
  const emptied = { reason: '', word: '', closed: 'cancelled', note: '' }
  expect(rows).toEqual([
    { ...emptied, guests: '1' },
    { ...emptied, guests: '2' },
  ])
})

// spec 17.8
it('keeps reports without the name of the one who sent them', async () => {
  const member = await fullMember(world)
  await erase(member)
  const { rows } = await world.pool.query(
    `select reporter_id, evidence->'members' as members, evidence->'messages' as messages
     from reports where target_id = $1`,
    [member.other.id],
  )
  expect(rows).toEqual([
    {
      reporter_id: null,
      members: expect.arrayContaining([
        { _id: member.id, name: 'Deleted', lastname: 'member' },
        expect.objectContaining({ name: 'Oda' }),
      ]),
      messages: [{}, {}].map(() => expect.anything()),
    },
  ])
})

async function erasureNeeds() {
  const store = await openFolder(join(world.dataDir, 'uploads'))
  return {
    db: world.db,
    uploads: openUploads(store),
    store,
    mail: { forget: async () => {} },
    secrets: deriveSecrets(TEST_SECRET),
    memberTables,
    dataDir: world.dataDir,
  }
}

it.each(Object.keys(erasureSteps))(
  'erases an account all the same when a node dies after the step %s',
  async (last) => {
    const member = await fullMember(world)
    const needs = await erasureNeeds()
    await world.pool.query(
      `update members set standing = 'erased', erases_messages = true where id = $1`,
      [member.id],
    )
    const died = new Error('died')
    const step = erasureSteps[last]
    const steps = {
      ...erasureSteps,
      [last]: async (...args: Parameters<NonNullable<typeof step>>) => {
        await step?.(...args)
        throw died
      },
    }
    await expect(eraseMember(needs, member.id, steps)).rejects.toBe(died)
    expect(await isEmpty(member.id)).toBe(last === 'rest')
    await eraseMember(needs, member.id)
    await eraseMember(needs, member.id)
    const { rows } = await world.pool.query('select * from members where id = $1', [member.id])
    for (const [name, { erased }] of Object.entries(memberColumns))
      if (typeof erased !== 'object' || erased === null)
        expect(rows[0]).toHaveProperty(name, erased)
    await expectNoTrace(member)
  },
)

// spec 17.5
it('removes a download that was finished after the other files had gone', async () => {
  const member = await world.signedIn()
  const file = `export-${'e'.repeat(32)}.zip`
  await world.pool.query('insert into exports (member_id, file) values ($1, $2)', [member.id, file])
  await world.pool.query(`update members set standing = 'erased' where id = $1`, [member.id])
  const needs = await erasureNeeds()
  const finishDownload = () => needs.store.write(file, Buffer.from('ZIP'))
  await eraseMember(needs, member.id, { ...erasureSteps, reports: finishDownload })
  await expect(access(join(world.dataDir, 'uploads', file))).rejects.toThrow()
})

it('writes down whom it erased, for restored backups', async () => {
  const member = await world.signedIn()
  await erase(member)
  const lines = (await readFile(join(world.dataDir, 'erasures.jsonl'), 'utf8')).trim().split('\n')
  const last = JSON.parse(lines.at(-1) ?? '') as object
  expect(last).toEqual({ id: member.id, at: expect.any(String), eraseMessages: true })
})
