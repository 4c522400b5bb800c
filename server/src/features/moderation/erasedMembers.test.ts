import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { moderation } from '@wayside/contract/moderation'
import { profile } from '@wayside/contract/profile'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { erasing } from '../../../test/members/erasing.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { asBlob, jpeg } from '../../../test/samples/samplePictures.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { deleteOldDecisions } from './retention.queries.ts'

let world: World
let ana: TestMember
let bo: TestMember
let mo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  mo = await newModerator(world)
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const { erase, emptied, barred, hashes } = erasing(() => world)
const lift = (id: string) =>
  world.api(moderation.lift, { as: mo, params: { id }, body: { text: REASON } })
const act = async (about: { report: string; caseId: string }, form: 'warn' | 'ban') =>
  (await decide(world, mo, about.caseId, { reports: [about.report], act: form })).body.decision._id
const mailsTo = async ({ id }: TestMember) =>
  (await world.mailsTo(`erased-${id}@erased.invalid`)).length

// spec 17.11
it('forgets the address of an erased member with the last report when it ends in no ban', async () => {
  const about = await reportOn(world, ana, { id: bo.id })
  await erase(bo)
  expect(await hashes(bo)).toEqual(['hash'])
  await act(about, 'warn')
  expect(await hashes(bo)).toEqual([null])
  expect(await barred(bo)).toBe(false)
})

// spec 17.11
it.each(['before', 'after'] as const)(
  'bars the address until a ban from %s the erasure is lifted',
  async (time) => {
    const about = await reportOn(world, ana, { id: bo.id })
    const banned = time === 'before' ? await act(about, 'ban') : undefined
    await erase(bo)
    const decision = banned ?? (await act(about, 'ban'))
    expect([await barred(bo), await hashes(bo)]).toEqual([true, ['hash']])
    expect((await lift(decision)).status).toBe(200)
    expect([await barred(bo), await hashes(bo)]).toEqual([false, [null]])
  },
)

// spec 17.21
it.each(['before', 'after'] as const)(
  'bars the address until a suspension from %s the erasure ends or is lifted',
  async (time) => {
    const about = await reportOn(world, ana, { id: bo.id })
    const form = { reports: [about.report], act: 'suspend' as const, days: 7 }
    const suspend = async () => (await decide(world, mo, about.caseId, form)).body.decision._id
    const before = time === 'before' ? await suspend() : undefined
    await erase(bo)
    const suspended = before ?? (await suspend())
    expect([await barred(bo), await hashes(bo)]).toEqual([true, ['hash']])
    const days = async () =>
      (
        await world.pool.query<{ days: number }>(
          `select round(extract(epoch from until - now()) / 86400)::int as days
           from barred_addresses join cases using (address_hash) where member_id = $1`,
          [bo.id],
        )
      ).rows.map((row) => row.days)
    expect(await days()).toEqual([7])
    expect(await barred(ana)).toBe(false)
    expect((await lift(suspended)).status).toBe(200)
    expect([await barred(bo), await hashes(bo)]).toEqual([false, [null]])
  },
)

// spec 17.21
it('bars the address of the suspension, too, when its member has changed it before the erasure', async () => {
  const about = await reportOn(world, ana, { id: bo.id })
  const form = { reports: [about.report], act: 'suspend' as const, days: 7 }
  const suspended = (await decide(world, mo, about.caseId, form)).body.decision._id
  await deleteOldDecisions(world.db)
  const moved = { ...bo, email: `moved-${bo.email}` }
  await world.pool.query('update members set email = $2 where id = $1', [bo.id, moved.email])
  await erase(bo)
  expect([await barred(bo), await barred(moved), await barred(ana)]).toEqual([true, true, false])
  expect((await lift(suspended)).status).toBe(200)
  expect([await barred(bo), await barred(moved)]).toEqual([false, false])
})

// spec 17.21
it('bars the address no longer than the suspension that is left when a ban is lifted', async () => {
  const about = await reportOn(world, ana, { id: bo.id })
  const other = await reportOn(world, await world.signedIn({ name: 'Eve' }), { id: bo.id })
  await decide(world, mo, about.caseId, { reports: [about.report], act: 'suspend', days: 30 })
  const ban = await act(other, 'ban')
  await erase(bo)
  expect((await lift(ban)).status).toBe(200)
  expect(await barred(bo)).toBe(true)
  const { rows } = await world.pool.query(
    "select bool_and(until < now() + interval '31 days') as short from barred_addresses",
  )
  expect(rows).toEqual([{ short: true }])
})

// spec 17.11
it('frees the address when the ban is lifted while the account is erased', async () => {
  const decision = await act(await reportOn(world, ana, { id: bo.id }), 'ban')
  await world.pool.query("update members set standing = 'erased' where id = $1", [bo.id])
  expect((await lift(decision)).status).toBe(200)
  await world.pool.query(
    "insert into erasing_members (member_id, asked_at) values ($1, now() - interval '7 hours')",
    [bo.id],
  )
  await emptied(bo)
  expect(await barred(bo)).toBe(false)
})

// spec 16.19, 17.11
it.each([false, true])(
  'frees the address of the ban and a later one when it is lifted, when the account is erased: %s',
  async (isErased) => {
    const decision = await act(await reportOn(world, ana, { id: bo.id }), 'ban')
    const later = { ...bo, email: `later-${isErased}@example.org` }
    await world.pool.query('update members set email = $2 where id = $1', [bo.id, later.email])
    if (isErased) await erase(bo)
    expect([await barred(bo), await barred(later)]).toEqual([true, isErased])
    expect((await lift(decision)).status).toBe(200)
    expect([await barred(bo), await barred(later)]).toEqual([false, false])
  },
)

// spec 17.11
it('forgets the address after a ban when it is barred no longer', async () => {
  await act(await reportOn(world, ana, { id: bo.id }), 'ban')
  await erase(bo)
  await world.purgeExpired()
  expect(await hashes(bo)).toEqual(['hash'])
  await world.pool.query("update barred_addresses set until = now() - interval '1 second'")
  await world.purgeExpired()
  expect(await hashes(bo)).toEqual([null])
  const { rowCount } = await world.pool.query(
    'select from decisions where member_id = $1 and address_hash is not null',
    [bo.id],
  )
  expect(rowCount).toBe(0)
})

// spec 17.11
it('mails nothing to an erased member when it is decided, lifted or heard', async () => {
  const about = await reportOn(world, ana, { id: bo.id })
  const own = await reportOn(world, bo, { id: ana.id })
  await erase(bo)
  const decision = await act(about, 'warn')
  await world.pool.query(
    "insert into appeals (decision_id, member_id, text) values ($1, $2, 'Why?')",
    [decision, bo.id],
  )
  const { appeals } = (await world.api(moderation.appeals, { as: mo })).body
  const heard = await world.api(moderation.decideAppeal, {
    as: mo,
    params: { id: appeals[0]?._id ?? '' },
    body: { outcome: 'upheld', answer: REASON },
  })
  expect(heard.status).toBe(200)
  expect((await lift(decision)).status).toBe(200)
  // The email about the other case is the last that is sent.
  await act(own, 'warn')
  const subject = 'About your Wayside account'
  await waitFor(async () =>
    (await world.mailsTo(ana.email)).some((mail) => mail.subject === subject),
  )
  expect(await mailsTo(bo)).toBe(0)
})

// spec 16.22, 17.6
it('keeps no picture that a decision removed, and lifting it brings nothing back', async () => {
  const form = { name: 'Bo', lastname: 'Berg', email: bo.email, country: 'peru' }
  const profilePic = asBlob(await jpeg(300, 300))
  const body = { ...form, hostornomad: 'host' as const, bio: 'I sell watches', profilePic }
  const pictures = async () =>
    (await readdir(join(world.dataDir, 'uploads'))).filter((name) => name.endsWith('.webp'))
  const before = await pictures()
  await world.api(profile.update, { as: bo, body })
  const about = await reportOn(world, ana, { id: bo.id })
  const evidence = await world.pool.query<{ pictures: string[] }>(
    'select pictures from reports where id = $1',
    [about.report],
  )
  const remove = [{ kind: 'picture' as const }, { kind: 'bio' as const }]
  const { decision } = (await decide(world, mo, about.caseId, { reports: [about.report], remove }))
    .body
  expect(decision.removed.map(({ kind }) => kind)).toEqual(['picture', 'bio'])
  await erase(bo)
  expect((await lift(decision._id)).status).toBe(200)
  const stored = await world.pool.query(
    'select removed, bio, picture from decisions d join members m on m.id = member_id where d.id = $1',
    [decision._id],
  )
  expect(stored.rows).toEqual([{ removed: remove, bio: '', picture: '' }])
  const [copy = ''] = evidence.rows[0]?.pictures ?? []
  expect((await pictures()).sort()).toEqual([...before, copy].sort())
})

// spec 16.18, 17.6
it.each(['an erasure', 'a lifting'])(
  'waits for the case before it locks the member in %s',
  async (what) => {
    const decision = await act(await reportOn(world, ana, { id: bo.id }), 'ban')
    if (what === 'an erasure')
      await world.pool.query(
        "update members set banned_at = now() - interval '7 months' where id = $1",
        [bo.id],
      )
    const decider = await world.pool.connect()
    await decider.query('begin')
    await decider.query('select from cases where member_id = $1 for no key update', [bo.id])
    const done = what === 'an erasure' ? emptied(bo) : lift(decision)
    const isWaiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
    await waitFor(async () => (await world.pool.query(isWaiting)).rowCount === 1)
    await decider.query('select from members where id = $1 for no key update nowait', [bo.id])
    await decider.query('commit')
    decider.release()
    await done
    expect(await barred(bo)).toBe(what === 'an erasure')
  },
)
