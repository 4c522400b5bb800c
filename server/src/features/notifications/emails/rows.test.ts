import { blocks } from '@wayside/contract/blocks'
import { messages } from '@wayside/contract/messages'
import { notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { sampleTopics } from '../../../../test/samples/sampleTopics.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp(
    { RATE_LIMITS: 'off', APP_URL: 'http://localhost:5000' },
    { topics: sampleTopics },
  )
  // The tests dispatch themselves: the timer must not take what they make due.
  world.scheduler.stop('notifications.emails')
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana', lastname: 'Silva' })
  bo = await world.signedIn({ name: 'Bo', lastname: 'Lee' })
})
afterAll(() => world.stop())

const happen = (topic: string, by: TestMember, object: string) =>
  world.db
    .transaction()
    .execute((tx) =>
      world.notifier.notify(tx, { topic, to: [bo.id], object, actor: by.id, details: {} }),
    )
const answer = (by = ana, object = 'post:p1') => happen('question.answered', by, object)
const comment = (by = ana, object = 'post:p2') => happen('post.commented', by, object)
const write = () =>
  world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'Hello' } })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Decides on all that is due at a time, and sends it. */
const dispatchAt = (time: string) => world.dispatcher.dispatch(time)
const mails = () => world.mailsTo(bo.email)
const subjects = async () => (await mails()).map(({ subject }) => subject)
const digests = expect.stringMatching(/^Your Wayside digest of /)

describe('an email about notifications', () => {
  // spec 24.12
  it('says what happened, once, ten minutes later, and leads there', async () => {
    const outsider = await world.signedIn()
    await answer()
    await dispatchAt(inHours(0.15))
    expect(await subjects()).toEqual([])
    await dispatchAt(inHours(0.2))
    const [mail] = await mails()
    expect(await subjects()).toEqual(['Ana Silva answered your question'])
    expect(mail?.text).toContain('Have a look:\nhttp://localhost:5000/feed/p1')
    expect(mail?.text).toContain('because of your settings for Answers to my questions.')
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-id')).toBe('<answers.localhost>')
    for (const { email } of [ana, outsider]) expect(await world.mailsTo(email)).toEqual([])

    // More about the same waits for a day.
    await answer(await world.signedIn({ name: 'Cem', lastname: 'Kaya' }))
    await dispatchAt(inHours(2))
    expect(await subjects()).toHaveLength(1)
    await dispatchAt(inHours(25))
    expect((await subjects())[1]).toBe('Cem Kaya and Ana Silva answered your question')
  })

  // spec 24.13
  it('tells all that is left in one email, chats first', async () => {
    await answer()
    await answer(ana, 'post:p3')
    await write()
    await dispatchAt(inHours(0.2))
    expect(await subjects()).toEqual(['3 new notifications on Wayside'])
    const lines = (await mails())[0]?.text?.match(/^.*\n(?=http:.*(messages|feed))/gm)
    expect(lines).toEqual([
      'Ana Silva: 1 message\n',
      'Ana Silva answered your question\n',
      'Ana Silva answered your question\n',
    ])
    await dispatchAt(inHours(30))
    expect(await subjects()).toHaveLength(1)
  })

  // spec 24.12
  it('leaves topics that are not known here to nodes of a newer version', async () => {
    await world.pool.query(
      `insert into notifications (member_id, topic, object, details, email_due_at)
       values ($1, 'topic.ofTomorrow', 'account', '{}', now())`,
      [bo.id],
    )
    expect((await world.dispatcher.dispatch()).emails).toBe(0)
    await answer()
    await dispatchAt(inHours(0.2))
    expect(await subjects()).toEqual(['Ana Silva answered your question'])
    const { rows } = await world.pool.query(
      'select topic from notifications where member_id = $1 and email_due_at is not null',
      [bo.id],
    )
    expect(rows).toEqual([{ topic: 'topic.ofTomorrow' }])
  })

  // spec 24.11
  it('emails about notifications at whatever late time an operator names', async () => {
    await answer()
    await write()
    await dispatchAt(inHours(24 * 20))
    expect(await subjects()).toEqual(['2 new notifications on Wayside'])
  })

  // spec 24.14
  it.each<[string, () => Promise<unknown>]>([
    [
      'seen in the list',
      async () => {
        const { notifications } = (await world.api(notificationList.list, { as: bo })).body
        await world.api(notificationList.seen, {
          as: bo,
          body: { upTo: notifications[0]?._id ?? '' },
        })
      },
    ],
    ['read', () => world.api(notificationList.read, { as: bo, body: { all: true } })],
    [
      'about somebody who was blocked since',
      () => world.api(blocks.block, { as: bo, body: { userId: ana.id } }),
    ],
    [
      'of a group that was switched off',
      () =>
        world.pool.query(
          "insert into notification_preferences (member_id, topic_group, email) select $1, unnest(array['answers', 'comments']), 'off'",
          [bo.id],
        ),
    ],
  ])('does not come about what was %s, nor does a digest', async (_, change) => {
    await answer()
    await comment()
    await change()
    await dispatchAt(inHours(0.5))
    await dispatchAt(inHours(25))
    expect(await subjects()).toEqual([])
  })

  // spec 24.5, 24.6, 24.7
  it('leaves notifications to the digest where their group does, in a section for each group', async () => {
    await comment()
    await dispatchAt(inHours(0.2))
    expect(await subjects()).toEqual([])
    await comment(await world.signedIn({ name: 'Cem', lastname: 'Kaya' }))
    await dispatchAt(inHours(25))
    expect(await subjects()).toEqual([digests])
    expect((await mails())[0]?.text).toContain(
      'Comments, replies and mentions\n\nCem Kaya and Ana Silva commented on your post\nhttp://localhost:5000/feed/p2',
    )
    await dispatchAt(inHours(60))
    expect(await subjects()).toHaveLength(1)
    await comment(ana, 'post:p4')
    for (const hours of [0.2, 60]) await dispatchAt(inHours(hours))
    expect(await subjects()).toEqual([digests, digests])
    expect((await mails())[1]?.text).not.toContain('/feed/p2')
  })
})
