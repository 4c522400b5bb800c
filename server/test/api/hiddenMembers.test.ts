import { blocks } from '@wayside/contract/blocks'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AboutAna, Subject } from '../examples/aboutAna.ts'
import { examples, goodCall } from '../examples/all.ts'
import { type Scene, sceneIn } from '../examples/scene.ts'
import { startApp, type TestMember, type World } from '../harness.ts'
import { waitFor } from '../waitFor.ts'

let world: World
let scene: Scene
let postId: string

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  scene = await sceneIn(world)
  postId = await scene.post()
  readers = {
    blocked: await relative('blocked'),
    blocker: await relative('blocker'),
    muted: await relative('muted'),
    third: await relative('third'),
  }
})
afterAll(() => world.stop())

const block = (as: TestMember, { id }: TestMember) =>
  world.api(blocks.block, { as, body: { userId: id } })
const mute = (as: TestMember, { id }: TestMember) =>
  world.api(blocks.mute, { as, body: { userId: id } })

/** One who has a chat with Ana and stands to her in this way. */
async function relative(kind: (typeof relations)[number]) {
  const { ana } = scene
  const as = await world.signedIn({ name: 'Kim' })
  const body = { receiverId: as.id, text: 'Hello Kim' }
  const { message } = (await world.api(messages.send, { as: ana, body })).body
  if (kind === 'blocked') await block(ana, as)
  if (kind === 'blocker') await block(as, ana)
  if (kind === 'muted') await mute(as, ana)
  const { chatId, _id: messageId } = message
  return { as, subject: { ana, jobId: scene.jobId, postId, chatId, messageId } satisfies Subject }
}

/** Reading changes nothing, so that all calls that read have the same readers. */
let readers: Record<(typeof relations)[number], Awaited<ReturnType<typeof relative>>>

const standings = ['suspended', 'banned', 'leaving'] as const
const relations = ['blocked', 'blocker', 'muted', 'third'] as const
const aboutOthers = examples.flatMap((listed) => {
  const { about } = listed.example
  return about === 'nobody else' ? [] : [{ ...listed, about }]
})

// spec 12.5, 12.7, 12.8
describe('a call about a member, by the blocked, the blocker, one who mutes and others', () => {
  it.each(aboutOthers)(
    'shows in $name a member only to those who may see them',
    async ({ endpoint, about }) => {
      for (const kind of relations) {
        const { as, subject } = await (endpoint.method === 'GET' ? readers[kind] : relative(kind))
        const request = about.call?.(subject) ?? {}
        const { status, text } = await world.api(endpoint, { ...request, as })
        const ids = [subject.ana.id, subject.jobId, subject.postId]
        const shows = ids.some((id) => text.includes(id)) ? 'shows her' : 'hides her'
        // The sender of a message is named in it.
        if (endpoint === messages.send || endpoint === messages.start)
          expect(text).not.toContain(ids[0])
        expect([status, shows], kind).toEqual(about[kind] ?? about.third)
      }
    },
  )
})

/** Lets a member leave, and erases their account. */
async function erase({ id }: TestMember) {
  await world.pool.query(
    "update members set standing = 'leaving', standing_until = now() where id = $1",
    [id],
  )
  await world.erasures.catchUp()
  const isErased =
    "select from members where id = $1 and standing = 'erased' and password_hash = ''"
  await waitFor(async () => (await world.pool.query(isErased, [id])).rowCount === 1)
}

// spec 12.2, 16.1, 16.9
describe('a call about a member of another standing, by one who has a chat with them', () => {
  it.each([...standings, 'erased'] as const)(
    'every call shows only what is left to see of a member who is %s',
    async (standing) => {
      const { ana, bo, jobId, message, post } = await sceneIn(world)
      const { chatId, _id: messageId } = message
      const subject = { ana, jobId, postId: await post(), chatId, messageId }
      const cellsOf = async (listed: typeof aboutOthers) => {
        const cells: [string, unknown][] = []
        for (const { endpoint, name, about } of listed) {
          const request = about.call?.(subject) ?? {}
          const { status, text } = await world.api(endpoint, { ...request, as: bo })
          const ids = [ana.id, jobId, subject.postId]
          const shows = ids.some((id) => text.includes(id)) ? 'shows her' : 'hides her'
          cells.push([name, [status, shows]])
          // No call hides her from the next one.
          for (const table of ['blocks', 'mutes']) await world.pool.query(`delete from ${table}`)
        }
        return Object.fromEntries(cells)
      }
      const expected = (listed: typeof aboutOthers, column: keyof AboutAna) =>
        Object.fromEntries(listed.map(({ name, about }) => [name, about[column]]))

      const reads = aboutOthers.filter(({ endpoint }) => endpoint.method === 'GET')
      expect(await cellsOf(reads)).toEqual(expected(reads, 'third'))
      if (standing === 'erased') await erase(ana)
      else
        await world.pool.query('update members set standing = $2 where id = $1', [ana.id, standing])
      const column = standing === 'erased' ? 'erased' : 'notGood'
      expect(await cellsOf(aboutOthers)).toEqual(expected(aboutOthers, column))
    },
  )
})

it('shows no other member in a call about nobody else, which no block changes', async () => {
  const readerOf = async (kind: 'blocked' | 'third') => {
    const { as } = await relative(kind)
    if (kind === 'blocked') await block(as, scene.ana)
    return as
  }
  const ofReading = { blocked: await readerOf('blocked'), third: await readerOf('third') }
  for (const listed of examples.filter(({ example }) => example.about === 'nobody else')) {
    const statuses: number[] = []
    for (const kind of ['blocked', 'third'] as const) {
      const as = await (listed.endpoint.method === 'GET' ? ofReading[kind] : readerOf(kind))
      const good = await goodCall(listed, scene)
      const { status, text } = await world.api(listed.endpoint, { ...good, as })
      statuses.push(status)
      if (listed.endpoint.access === 'member')
        expect(text, `${listed.name} shows Ana: say to whom in about`).not.toContain(scene.ana.id)
    }
    expect(new Set(statuses).size, `${listed.name}: ${statuses}`).toBe(1)
  }
})

/** An erased member, whose sessions have ended. */
async function erasedMember() {
  const gone = await world.signedIn()
  await world.pool.query("update members set standing = 'erased' where id = $1", [gone.id])
  await world.pool.query('delete from sessions where member_id = $1', [gone.id])
  return gone
}

it('tells a suspended, banned or leaving member nothing of others, and answers an erased one as a visitor', async () => {
  const restricted = async (standing: (typeof standings)[number]) => {
    const as = await world.signedIn()
    await world.pool.query('update members set standing = $2 where id = $1', [as.id, standing])
    return as
  }
  const refused = new Map<string, TestMember>()
  for (const standing of standings) refused.set(standing, await restricted(standing))
  const gone = await erasedMember()
  for (const listed of examples) {
    const { endpoint, example } = listed
    const first = await goodCall(listed, scene)
    // That a visitor gets this status, access.test.ts holds.
    const { status } = await world.api(endpoint, { ...first, as: gone })
    expect(status, listed.name).toBe(example.access.visitor)
    // A refused call changes nothing, so that the next one may send the same.
    const isRefused = endpoint.access === 'member' || endpoint.access === 'moderator'
    const same = isRefused ? first : undefined
    for (const standing of standings) {
      const name = `${listed.name}, ${standing}`
      const as = isRefused ? refused.get(standing) : await restricted(standing)
      const good = same ?? (await goodCall(listed, scene))
      const { status, text, refusal } = await world.api(endpoint, { ...good, as })
      if (isRefused) {
        expect(status, name).toBe(403)
        expect(text, name).not.toContain(scene.ana.id)
      } else if (endpoint.access === 'anyMember') {
        expect(status, name).not.toBe(401)
        expect(refusal.code, name).not.toBe('suspended')
      } else if (!endpoint.knowsRestricted) expect(status, name).toBe(example.access.visitor)
    }
  }
})
