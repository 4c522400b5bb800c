import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { registerForm } from '@wayside/contract/accounts'
import { isCountry } from '@wayside/contract/countries'
import { feed, postForm } from '@wayside/contract/feed'
import { jobs as jobCalls, jobForm } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { messages as messageCalls, messageText } from '@wayside/contract/messages'
import { moderation } from '@wayside/contract/moderation'
import { notificationList } from '@wayside/contract/notificationList'
import { profileForm } from '@wayside/contract/profile'
import { reportKinds } from '@wayside/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { openFolder } from '../../src/pictures/folder.ts'
import { openUploads } from '../../src/pictures/uploads.ts'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../test/harness.ts'
import { storeMembers } from '../../test/members/storedMembers.ts'
import { codeOf } from '../../test/members/twoStepMember.ts'
import { verifyLog } from '../admin/staff.queries.ts'
import { conversations } from './chats/conversations.ts'
import { sampleAgreements as agreements } from './chats/earlierRequests.ts'
import { fillDemo } from './fillDemo.ts'
import { jobs } from './jobs.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { sampleAppKey } from './reports.ts'
import { hidden } from './sampleRows.ts'

let world: World
let printed: Awaited<ReturnType<typeof fillDemo>>
const tables = [
  'members',
  'jobs',
  'closed_jobs',
  'posts',
  'post_tags',
  'tags',
  'chats',
  'messages',
  'sessions',
] as const
const types = ['nomad', 'host', 'local'] as const

const fill = async ({ db, dataDir }: World) =>
  fillDemo({
    db,
    uploads: await openUploads(await openFolder(join(dataDir, 'uploads'))),
    secrets: deriveSecrets(TEST_SECRET),
  })
const pictures = ({ dataDir }: World) => readdir(join(dataDir, 'uploads'))
const rowsOf = async ({ db }: World) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(
        async (table) =>
          [table, (await db.selectFrom(table).selectAll().execute()).length] as const,
      ),
    ),
  )
const logIn = async (email: string, code?: string): Promise<TestMember> => {
  const { response, cookie } = await world.logIn(email, 'wayside demo', code)
  expect(response.status).toBe(200)
  const { user } = (await response.json()) as { user: { id: string } }
  return { id: user.id, email, cookie }
}

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  printed = await fill(world)
})
afterAll(() => world.stop())

// spec 10.6
test('fills an empty database', async () => {
  const stdout = conversations.flatMap(({ turns }) => turns.flat())
  expect(await rowsOf(world)).toMatchObject({
    members: 60,
    jobs: 25,
    closed_jobs: 3,
    posts: 80,
    chats: 41 + agreements.length,
    messages: stdout.length + agreements.flatMap(({ acts }) => acts).length,
  })
  expect(await pictures(world)).toHaveLength(30)
  expect(new Set(people.map(({ type }) => type))).toEqual(new Set(types))
  expect(new Set(people.map(({ country }) => country)).size).toBeGreaterThan(40)
  expect(printed.map(([, value]) => value)).toEqual([
    ...types.map((type) => `${type}@wayside.example`),
    'moderator@wayside.example',
    'wayside demo',
    'WAYSIDEDEMOMODERATORKEY234567ABC',
  ])
})

test('gives the sample community only values that the forms accept', () => {
  for (const {
    key,
    type,
    name,
    lastname,
    bio,
    country,
    facebook = '',
    instagram = '',
    twitter = '',
    website = '',
  } of people) {
    const account = {
      name,
      lastname,
      bio,
      country,
      email: `${key}@wayside.example`,
      hostornomad: type,
    }
    expect(isCountry(country)).toBe(true)
    expect(registerForm.parse({ ...account, password: 'wayside demo' })).toMatchObject(account)
    const links = {
      facebookUN: facebook,
      instagramUN: instagram,
      twitterUN: twitter,
      webUN: website,
    }
    expect(profileForm.parse({ ...account, ...links })).toMatchObject(links)
  }
  for (const { contact, ...job } of jobs)
    expect(jobForm.parse({ ...job, contacturl: contact })).toMatchObject({ title: job.title })
  for (const { content, tags } of posts)
    expect(postForm.parse({ content, tags: JSON.stringify(tags) })).toEqual({ content, tags })
  for (const text of conversations.flatMap(({ turns }) => turns.flat()))
    expect(messageText.parse(text)).toBe(text)
  for (const texts of [
    people.map(({ bio }) => bio),
    posts.map(({ content }) => content),
    jobs.map(({ title }) => title),
  ])
    expect(new Set(texts).size).toBe(texts.length)
})

test('dates no event of the sample community before its members joined, or in the future', async () => {
  const { rows } = await sql`
    select 'job' from jobs j join members m on m.id = owner_id where j.created_at not between m.created_at and now() union all
    select 'post' from posts p join members m on m.id = author_id where p.created_at not between m.created_at and now() union all
    select m.name from messages s join chats c on c.id = chat_id join members m on m.id in (member_a, member_b)
      where s.created_at not between m.created_at and now()`.execute(world.db)
  expect(rows).toEqual([])
})

// spec 10.6
test('shows lists and totals that agree to the three logins', async () => {
  for (const type of types) {
    const me = await logIn(`${type}@wayside.example`)
    const { users } = (await world.api(members.all, { as: me })).body
    const total = async (query: string) =>
      (await world.api(members.all, { as: me, query: `limit=1&${query}` })).body.pagination.total
    const isNora = type === 'nomad'
    const isHeard = ({ author }: { author: string }) =>
      !isNora || (author !== hidden.blocked && author !== hidden.muted)
    const isSeen = ({ owner }: { owner: string }) => !isNora || owner !== hidden.blocked
    expect(users).toHaveLength(isNora ? 59 : 60)
    expect(users.every(({ isVerified }) => isVerified)).toBe(true)
    expect(users.filter(({ profilePic }) => profilePic).length).toBeGreaterThanOrEqual(29)
    expect(await total('')).toBe(users.length)
    expect(await total(`hostornomad=${type}`)).toBe(
      users.filter(({ hostornomad }) => hostornomad === type).length,
    )
    const own = { _id: me.id, hostornomad: type, isVerified: true }
    expect(users).toContainEqual(expect.objectContaining(own))
    const { body: badge } = await world.api(notificationList.badge, { as: me })
    expect(badge.notifications).toBe({ nomad: 3, host: 1, local: 0 }[type])
    const slow = await world.api(feed.search, { as: me, query: { tag: 'slow travel' } })
    expect(slow.body.pagination.totalPosts).toBe(
      posts.filter((post) => post.tags.includes('slow travel') && isHeard(post)).length,
    )
    expect((await world.api(feed.posts, { as: me })).body.pagination.totalPosts).toBe(
      posts.filter(isHeard).length,
    )
    expect((await world.api(jobCalls.list, { as: me })).body.pagination.total).toBe(
      jobs.filter(isSeen).length,
    )
  }
})

test('gives each login as many unread messages as the list says, which nobody else reads', async () => {
  const outsider = await world.signedIn()
  for (const type of types) {
    const me = await logIn(`${type}@wayside.example`)
    const list = (await world.api(messageCalls.conversations, { as: me })).body.conversations
    expect(list.length).toBeGreaterThan(5)
    expect(list.filter(({ unread }) => unread > 0).length).toBeGreaterThan(1)
    for (const { chatId, lastMessage } of list) {
      const { messages } = (await world.api(messageCalls.chat, { as: me, params: { chatId } })).body
      const text = expect.stringContaining(lastMessage?.text ?? '')
      expect(messages.at(-1)).toMatchObject({ ...lastMessage, text })
      const refused = await world.api(messageCalls.chat, { as: outsider, params: { chatId } })
      expect(refused.status).toBe(404)
    }
  }
  await world.db.deleteFrom('members').where('id', '=', outsider.id).execute()
})

test('stores the same in the columns of each chat as in its messages', async () => {
  const { rows } = await sql<{ agrees: boolean }>`
    select left(l.text, 200) = c.last_text and l.sender_id = c.last_sender and l.created_at = c.last_at
      and f.sender_id = c.started_by and f.created_at = c.created_at
      and c.answered_at is not distinct from (select min(created_at) from messages where chat_id = c.id and sender_id <> c.started_by)
      and unread_a = (select count(*) from messages where chat_id = c.id and sender_id = member_b and id > read_a)
      and unread_b = (select count(*) from messages where chat_id = c.id and sender_id = member_a and id > read_b)
      and not exists (select from messages s join messages later on later.chat_id = s.chat_id and later.id > s.id
        where s.chat_id = c.id and later.created_at <= s.created_at) as agrees
    from chats c
    cross join lateral (select * from messages where chat_id = c.id order by id desc limit 1) l
    cross join lateral (select * from messages where chat_id = c.id order by id limit 1) f`.execute(
    world.db,
  )
  expect(rows).toEqual(Array.from({ length: 41 + agreements.length }, () => ({ agrees: true })))
})

// spec 10.6
test('lets the moderator in by the printed key, to reports of all kinds and an appeal', async () => {
  const as = await logIn('moderator@wayside.example', codeOf(sampleAppKey))
  const { cases } = (await world.api(moderation.queue, { as })).body
  expect(cases.map(({ priority }) => priority)).toEqual([1, 1, 2, 2, 3, 3, 3, 3, 3])
  expect(new Set(cases.flatMap(({ kinds }) => kinds))).toEqual(new Set(reportKinds))
  for (const { _id } of cases) {
    const found = (await world.api(moderation.one, { as, params: { id: _id } })).body.case
    expect(found.reports.length).toBeGreaterThan(0)
  }
  const decided = await world.api(moderation.queue, { as, query: { state: 'decided' } })
  expect(decided.body.cases).toHaveLength(3)
  expect((await world.api(moderation.appeals, { as })).body.appeals).toHaveLength(1)
  expect(await verifyLog(world.db)).toMatchObject({ wrong: null })
})

test('allows logins of the four accounts only', async () => {
  expect((await world.logIn('lucia@wayside.example', 'wayside demo')).response.status).toBe(401)
})

test('changes nothing when the sample community is asked for a second time', async () => {
  const before = [await rowsOf(world), await pictures(world)]
  expect(await fill(world)).toEqual([
    ['Sample', 'not added: there are members in this database already'],
  ])
  expect([await rowsOf(world), await pictures(world)]).toEqual(before)
})

// spec 10.6
test('leaves a database with a single member untouched', async () => {
  const other = await startApp()
  await storeMembers(other.db, [{ verified_at: null }])
  expect(await fill(other)).toEqual([
    ['Sample', 'not added: there are members in this database already'],
  ])
  expect(await rowsOf(other)).toMatchObject({
    members: 1,
    jobs: 0,
    posts: 0,
    tags: 0,
    chats: 0,
    messages: 0,
  })
  expect(await pictures(other)).toEqual([])
  await other.stop()
})

test('leaves no row and no picture when it fails', async () => {
  const other = await startApp()
  await sql`alter table messages add constraint full_up check (text = '')`.execute(other.db)
  await expect(fill(other)).rejects.toThrow('full_up')
  expect(await rowsOf(other)).toMatchObject({
    members: 0,
    jobs: 0,
    posts: 0,
    tags: 0,
    chats: 0,
    messages: 0,
  })
  expect(await pictures(other)).toEqual([])
  await other.stop()
})
