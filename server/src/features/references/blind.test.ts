import { notificationList } from '@wayside/contract/notificationList'
import { references } from '@wayside/contract/references'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInNoAnswer } from '../../../test/examples/everyCall.ts'
import { sceneIn } from '../../../test/examples/scene.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { makeOlder, storedReference, twoWithStay } from '../../../test/members/references.ts'
import { inRounds } from '../../../test/races/rounds.ts'

// `REFERENCE_ROUNDS=500` tries so often what is otherwise tried a few times.
const rounds = Number(process.env.REFERENCE_ROUNDS ?? 20)

let log = ''
let world: World
beforeAll(async () => {
  world = await startApp(
    { RATE_LIMITS: 'off', LOG_LEVEL: 'debug' },
    { logTo: { write: (line: string) => (log += line) } },
  )
})
afterAll(() => world.stop())

// spec 41.9
it('shows no word of one that is not open in any call to anybody else', async () => {
  const scene = await sceneIn(world)
  const { ana, bo, eve } = scene
  const moderator = await newModerator(world)
  const word = 'Quillwort'
  const text = `${word}: he was late, rude, and the room was not what he said.`
  await makeOlder(world, ana.id, bo.id)
  await world.pool.query('update chats set answered_at = now()')
  const body = { receiverId: bo.id, kind: 'met', recommends: 'no', text } as const
  expect((await world.api(references.write, { as: ana, body })).status).toBe(200)
  const own = await world.api(references.open, { as: ana })
  expect(own.text).toContain(word)

  const counts = { total: 0, recommend: 0, not: 0 }
  const readBo = async (as: TestMember) =>
    (await world.api(references.of, { as, params: { id: bo.id } })).body
  for (const as of [ana, bo, eve])
    expect(await readBo(as)).toMatchObject({ references: [], counts, pagination: { total: 0 } })
  const { write, waiting, about } = (await world.api(references.open, { as: bo })).body
  expect(waiting).toEqual([])
  expect(about.map((each) => Object.keys(each).sort())).toEqual([['shownOn', 'user']])
  expect(about[0]?.user._id).toBe(ana.id)
  expect(write).toMatchObject([{ user: { _id: ana.id }, agreement: null }])

  await expectInNoAnswer(scene, { words: [word], readers: [bo, eve, moderator] })
  expect((await readBo(bo)).counts).toEqual(counts)
  for (const { email } of [bo, eve, moderator])
    for (const mail of await world.mailsTo(email))
      expect(`${mail.text}${mail.html}`).not.toContain(word)
  const { rows } = await world.pool.query('select from notifications where details::text ~ $1', [
    word,
  ])
  expect(rows).toEqual([])
  expect(log).not.toContain(word)
})

// spec 41.32
it('tells the other that there is one, and the first author that both are open', async () => {
  const two = await twoWithStay(world)
  const entriesOf = async (as: TestMember) =>
    (await world.api(notificationList.list, { as })).body.notifications.filter(
      ({ group }) => group === 'references',
    )
  await two.write(two.guest)
  expect(await entriesOf(two.host)).toMatchObject([
    {
      text: 'Ana Silva wrote a reference about you',
      url: `/references/new?about=${two.guest.id}`,
    },
  ])
  expect(await entriesOf(two.guest)).toEqual([])
  await two.write(two.host)
  expect(await entriesOf(two.guest)).toMatchObject([
    { text: 'Your references are open', url: `/references/${two.guest.id}` },
  ])
  expect(await entriesOf(two.host)).toHaveLength(1)
})

// spec 41.8
it('opens both references when the second is written, and one alone after 14 days', async () => {
  const two = await twoWithStay(world)
  const first = await two.write(two.guest)
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(first.body.shownOn).toBe(inDays(14))
  expect((await two.about(two.outsider, two.host)).body.counts.total).toBe(0)
  const second = await two.write(two.host)
  expect(second.body.shownOn).toBe(inDays(0))
  for (const of of [two.guest, two.host])
    expect((await two.about(two.outsider, of)).body.counts).toEqual({
      ...{ total: 1, recommend: 1, not: 0 },
    })
  expect(await two.open(two.guest)).toMatchObject({ write: [], waiting: [], about: [] })

  // Those about two agreements are no pair, nor is one without an agreement.
  await two.answered()
  const next = await two.stay({ isAccepted: true })
  await two.set(next, 'starts_on = current_date')
  await two.write(two.guest, { agreement: next })
  const third = await world.signedIn()
  await makeOlder(world, third.id)
  await storedReference(world, { by: two.host.id, about: third.id, isShown: false })
  expect((await two.about(two.outsider, two.host)).body.counts.total).toBe(1)
  const shown = 'update member_references set shown_at = now() where about_id = $1'
  await world.pool.query(shown, [two.host.id])
  expect((await two.about(two.outsider, two.host)).body.counts.total).toBe(2)
  expect((await two.about(two.outsider, third)).body.counts.total).toBe(0)
})

// spec 41.8, 41.19
it('opens both references when the two write at the same time', { timeout: 600_000 }, async () => {
  const knows = { kind: 'knows', recommends: 'yes', text: 'Words' } as const
  await inRounds(
    world,
    async (ana, bo) => {
      await makeOlder(world, ana.id, bo.id)
      await world.pool.query(
        `insert into chats (member_a, member_b, started_by, last_text, last_sender, last_at, answered_at)
         values (least($1::uuid, $2), greatest($1::uuid, $2), $1, '', $1, now(), now())`,
        [ana.id, bo.id],
      )
      const write = (as: TestMember, other: TestMember) =>
        world.api(references.write, { as, body: { ...knows, receiverId: other.id } })
      const sent = await Promise.all([write(ana, bo), write(bo, ana), write(ana, bo)])
      const statuses = sent.map(({ status }) => status)
      expect([statuses[1], ...[statuses[0], statuses[2]].sort()]).toEqual([200, 200, 409])
      for (const { id } of [ana, bo]) {
        const read = await world.api(references.of, { as: ana, params: { id } })
        expect(read.body.counts.total).toBe(1)
      }
    },
    rounds,
  )
})

// spec 41.10, 41.19
it('leaves a reference that was read when a change comes at the same time as the second', async () => {
  for (let round = 0; round < Math.max(rounds / 4, 3); round += 1) {
    const two = await twoWithStay(world)
    const { _id: id } = (await two.write(two.guest, { text: 'Before' })).body.reference
    const change = () =>
      world.api(references.change, {
        as: two.guest,
        params: { id },
        body: { kind: 'stayed', recommends: 'yes', text: 'After' },
      })
    const [changed] = await Promise.all([change(), two.write(two.host)])
    const [shown] = (await two.about(two.outsider, two.host)).body.references
    expect(shown?.text).toBe(changed.status === 200 ? 'After' : 'Before')
  }
})

// spec 41.10, 41.19
it('changes no reference that opened while the change waited', async () => {
  const two = await twoWithStay(world)
  const { _id: id } = (await two.write(two.guest, { text: 'Before' })).body.reference
  const second = await world.pool.connect()
  await second.query('begin')
  const pair = `references ${[two.guest.id, two.host.id].sort().join(' ')}`
  await second.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [pair])
  const changing = world.api(references.change, {
    as: two.guest,
    params: { id },
    body: { kind: 'stayed', recommends: 'yes', text: 'After' },
  })
  for (let isWaiting = false; !isWaiting; ) {
    const { rows } = await world.pool.query(
      "select from pg_locks where locktype = 'advisory' and not granted",
    )
    isWaiting = rows.length > 0
  }
  await second.query('update member_references set shown_at = clock_timestamp() where id = $1', [
    id,
  ])
  await second.query('commit')
  second.release()
  expect((await changing).status).toBe(409)
})
