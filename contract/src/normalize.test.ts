import { describe, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { readRefusal } from './errors.ts'
import { feed } from './feed.ts'
import { jobs } from './jobs.ts'
import { member as memberSchema, members } from './members.ts'
import { messages } from './messages.ts'
import { profile } from './profile.ts'

const at = '2026-01-02T03:04:05Z'
const job = { _id: 'j', jobTitle: 'Harvest', jobDescription: 'Grapes', createdAt: at }
const member = memberSchema.parse({
  _id: 'm',
  name: 'Ana',
  country: 'france',
  hostornomad: 'host',
  isVerified: true,
  registerAge: at,
})
const onePage = { currentPage: 1, totalPages: 1, total: 1, hasMore: false, limit: 1 }
const manyPages = { currentPage: 2, totalPages: 7, total: 70, hasMore: true, limit: 10 }

describe('a list, or an object with the list (spec §7)', () => {
  // spec 7.21
  test.each([
    ['a list', [job], onePage],
    ['an object with a jobs list', { jobs: [job] }, onePage],
    ['an object with pages', { jobs: [job], pagination: manyPages }, manyPages],
  ])('reads %s as the answer of GET /api/jobs', (_, response, pagination) => {
    expect(jobs.list.response.parse(response)).toEqual({ jobs: [job], pagination })
  })

  // spec 7.17
  test.each([
    ['the array directly', [member], onePage],
    ['a users list', { users: [member] }, onePage],
    [
      'a users list with pages',
      { success: true, users: [member], pagination: manyPages },
      manyPages,
    ],
  ])('reads %s as the answer of GET /api/users/all', (_, response, pagination) => {
    expect(members.all.response.parse(response)).toEqual({
      success: true,
      users: [member],
      pagination,
    })
  })

  test.each([null, 'jobs', 7, {}, { jobs: {} }, { jobs: [7] }, { jobs: [job], pagination: {} }])(
    'refuses %j as a list of jobs',
    (response) => {
      expect(jobs.list.response.safeParse(response).success).toBe(false)
    },
  )
})

describe('an id, or an object with _id (spec §3)', () => {
  const nobody = { _id: 'm', name: '', lastname: '', country: '' }

  // spec 3.21
  test.each([
    ['an id', 'm', nobody],
    ['an object with only _id', { _id: 'm', lastname: null }, nobody],
    [
      'an object',
      { ...nobody, name: 'Ana', createdAt: at },
      { ...nobody, name: 'Ana', createdAt: at },
    ],
    ['nobody', undefined, undefined],
    ['gone', null, null],
  ])('reads a jobOwner that is %s', (_, jobOwner, read) => {
    expect(jobs.one.response.parse({ ...job, jobOwner }).jobOwner).toEqual(read)
  })

  // spec 3.24
  test.each([
    ['an id', 'm'],
    ['an object with _id', { _id: 'm', name: 'Ana' }],
  ])('reads a senderId that is %s', (_, senderId) => {
    const message = { _id: '1', chatId: 'c', senderId, text: 'Hello', createdAt: at }
    expect(messages.send.response.parse({ success: true, message }).message.senderId).toBe('m')
  })

  // spec 3.25
  test.each([
    ['an id', 'm', { ...nobody, profilePic: '' }],
    ['gone', null, { ...nobody, _id: '', profilePic: '' }],
    [
      'an object without lastname',
      { _id: 'm', name: 'Ana' },
      { ...nobody, name: 'Ana', profilePic: '' },
    ],
  ])('reads the userId of a post that is %s', (_, userId, read) => {
    const post = { _id: 'p', content: 'Snow', tags: [], createdAt: at, userId }
    expect(feed.create.response.parse({ success: true, post }).post.userId).toEqual(read)
  })
})

describe('a response with only what the specification promises', () => {
  // spec 3.14
  test.each(['id', '_id'])('the member of the auth-status answer has %s', (name) => {
    const { user } = accounts.status.response.parse({
      isAuthenticated: true,
      user: { [name]: 'm' },
    })
    expect(user).toMatchObject({ id: 'm', _id: 'm', name: '', profilePic: '' })
  })

  test('a member has an _id and a name, everything else may be missing', () => {
    const { user } = members.one.response.parse({
      success: true,
      user: { _id: 'm', name: 'Ana', bio: null },
    })
    expect(user).toMatchObject({
      _id: 'm',
      name: 'Ana',
      lastname: '',
      bio: '',
      webUN: '',
      isVerified: false,
    })
  })

  // spec 3.23
  test('a conversation has chatId, otherUser and lastMessage', () => {
    const otherUser = { _id: 'm', name: 'Ana', lastname: 'Lima', profilePic: null }
    const conversation = { chatId: 'c', otherUser, lastMessage: { text: 'Hello', createdAt: at } }
    const { conversations } = messages.conversations.response.parse({
      success: true,
      conversations: [conversation],
    })
    expect(conversations).toMatchObject([
      { chatId: 'c', unread: 0, lastMessage: { text: 'Hello', senderId: '' } },
    ])
  })

  test('the _id of a message is any text', () => {
    const message = { _id: '65f0c0ffee', chatId: 'c', senderId: 'm', text: 'Hello', createdAt: at }
    expect(messages.chat.response.parse({ success: true, messages: [message] }).messages).toEqual([
      message,
    ])
  })

  // spec 3.17
  test.each([
    ['', null],
    ['1800', 1800],
    [null, null],
    [undefined, undefined],
  ])('the budget %j is %j', (jobBudget, read) => {
    expect(jobs.one.response.parse({ ...job, jobBudget }).jobBudget).toBe(read)
  })

  // spec 7.34
  test.each([
    ['a login', accounts.login, { success: true }],
    ['a logout, which is not read', accounts.logout, undefined],
    ['a saved profile', profile.update, {}],
    ['a new password', accounts.resetPassword, { success: true }],
    ['a posted job', jobs.post, { message: 'Done' }],
    ['a deletion', feed.remove, undefined],
  ])('takes the shortest answer of %s', (_, { response: schema }, response) =>
    expect(schema.safeParse(response).success).toBe(true),
  )

  test.each([
    [{ error: 'No' }, 'No'],
    [{ success: false, message: 'No' }, 'No'],
    [{ success: false }, ''],
    [{ error: { code: 7 } }, ''],
  ])('the refusal %j says %j', (response, text) => {
    expect(readRefusal(response)).toMatchObject({ error: text, message: text })
  })

  test.each([undefined, 'Bad Gateway', null, 7])(
    '%j is no refusal that could be read',
    (response) => {
      expect(readRefusal(response)).toBeUndefined()
    },
  )
})
