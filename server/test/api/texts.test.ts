import { feed } from '@wayside/contract/feed'
import { type Job, jobs } from '@wayside/contract/jobs'
import { type Member, members } from '@wayside/contract/members'
import { messages as messageCalls } from '@wayside/contract/messages'
import { profile as profileCalls } from '@wayside/contract/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../expectError.ts'
import { startApp, type TestMember, type World } from '../harness.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const profile = () => ({
  name: 'Ana',
  lastname: 'Lopez',
  email: ana.email,
  country: 'france',
  hostornomad: 'host',
})
const job = {
  title: 'T',
  description: 'D',
  city: 'C',
  budget: 5,
  contacturl: 'https://example.org',
}

const editProfile = (more: object) =>
  world.api(profileCalls.update, { as: ana, body: { ...profile(), ...more } })
const postJob = (more: object) => world.api(jobs.post, { as: ana, body: { ...job, ...more } })
const share = (fields: Record<string, string>) =>
  world.api(feed.create, { as: ana, body: { content: 'hello', ...fields } })
const send = (text: string) =>
  world.api(messageCalls.send, { as: ana, body: { receiverId: bo.id, text } })

const me = async () => (await world.api(members.one, { as: bo, params: { id: ana.id } })).body.user
const newestJob = async () => (await world.api(jobs.list, { as: bo })).body.jobs[0]
const newestPost = async () => (await world.api(feed.posts, { as: bo })).body.posts[0]

interface Field {
  write: (value: string) => Promise<{ status: number; text: string; headers: Headers }>
  read: () => Promise<unknown>
  /** Returns values at the edge of what this field accepts. */
  around?: [before: string, after: string]
}
const ofProfile = (name: keyof Member, around?: Field['around']): Field => ({
  write: (value) => editProfile({ [name]: value }),
  read: async () => (await me())[name],
  ...(around && { around }),
})
const ofJob = (name: string, wire: keyof Job, around?: Field['around']): Field => ({
  write: (value) => postJob({ [name]: value }),
  read: async () => (await newestJob())?.[wire],
  ...(around && { around }),
})

const web: Field['around'] = ['https://example.org/', '/x']
const oneLine: Record<string, Field> = {
  'first name': ofProfile('name'),
  'last name': ofProfile('lastname'),
  Instagram: ofProfile('instagramUN'),
  Twitter: ofProfile('twitterUN'),
  Facebook: ofProfile('facebookUN', web),
  website: ofProfile('webUN', web),
  'title of a job': ofJob('title', 'jobTitle'),
  'place of a job': ofJob('city', 'jobCity'),
  'way to apply': ofJob('contacturl', 'jobApplyDirection', web),
  tag: {
    write: (value) => share({ tags: JSON.stringify([value]) }),
    read: async () => (await newestPost())?.tags[0],
  },
}
const long: Record<string, Field> = {
  bio: ofProfile('bio'),
  'description of a job': ofJob('description', 'jobDescription'),
  post: {
    write: (content) => share({ content }),
    read: async () => (await newestPost())?.content,
  },
  message: {
    write: send,
    read: async () => {
      const { message } = (await send('look')).body
      const { messages } = (
        await world.api(messageCalls.chat, { as: bo, params: { chatId: message.chatId } })
      ).body
      return messages.at(-2)?.text
    },
  },
}

describe('one line of text', () => {
  it.each(Object.entries(oneLine))(
    '(%s) is stored without what cannot be seen',
    async (_what, { write, read, around = ['a', 'b'] }) => {
      const hidden = [
        '\0',
        '\u0007',
        '\u001b',
        '\u007f',
        '\u0085',
        '\u061c',
        '\u200e',
        '\u200f',
        '\u202a',
        '\u202e',
        '\u2066',
        '\u2069',
        '\ufeff',
      ]
      for (const sign of hidden) {
        const response = await write(around.join(sign))
        // Either it is taken out, or the whole is refused: it never gets in.
        if (response.status !== 200) expectError(response, 400)
        expect(await read(), JSON.stringify(sign)).not.toContain(sign)
      }
      expect((await write(around.join('\u202e'))).status).toBe(200)
      expect(await read()).toBe(around.join(''))
    },
  )
})

describe('a longer text', () => {
  const rich =
    'a\u202eb\u0007c e\u0301 \u{1f469}\u200d\u{1f467} <b> {{7*7}} %s \\0 \' " ` \u00a0\u2028 \n\n\tend'

  it.each(Object.entries(long))(
    '(%s) comes back as it was typed, in NFC',
    async (_what, { write, read }) => {
      expect((await write(rich)).status).toBe(200)
      expect(await read()).toBe(rich.normalize('NFC'))
    },
  )

  it.each(Object.entries(long))('refuses a NUL in a longer text: %s', async (_what, { write }) => {
    expectError(await write('a\0b'), 400)
  })
})

it.each(['title', 'description', 'city', 'contacturl'])(
  'half a character is no text: %s of a job',
  async (name) => {
    expectError(await postJob({ [name]: 'https://example.org/\ud800' }), 400)
  },
)

it('half a character is no text: message, tag', async () => {
  expectError(await send('a\udfffb'), 400)
  expectError(await share({ tags: '["a\\ud800"]' }), 400)
})

it('ignores fields that a client may not decide', async () => {
  const mine = {
    _id: bo.id,
    id: bo.id,
    owner_id: bo.id,
    jobOwner: bo.id,
    userId: bo.id,
    senderId: bo.id,
    createdAt: '2000-01-01T00:00:00Z',
  }
  const odd = {
    isVerified: 'false',
    registerAge: '2000-01-01T00:00:00Z',
    role: 'admin',
    isAdmin: 'true',
    'constructor.prototype.x': '1',
  }
  expect((await postJob(mine)).status).toBe(200)
  expect(await newestJob()).toMatchObject({
    jobOwner: { _id: ana.id },
    createdAt: expect.stringMatching(/^202[4-9]|^20[3-9]/),
  })
  expect((await share({ ...mine, ...odd })).status).toBe(200)
  expect(await newestPost()).toMatchObject({ userId: { _id: ana.id } })
  const { message } = (
    await world.api(messageCalls.send, {
      as: ana,
      body: { ...mine, receiverId: bo.id, text: 'hi' },
    })
  ).body
  expect(message.senderId).toBe(ana.id)
  const before = await me()
  expect((await editProfile({ ...mine, ...odd })).status).toBe(200)
  const { isVerified, registerAge, _id } = await me()
  expect({ isVerified, registerAge, _id }).toEqual({
    isVerified: true,
    registerAge: before.registerAge,
    _id: ana.id,
  })
})
