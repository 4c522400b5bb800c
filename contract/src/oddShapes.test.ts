import { describe, expect, test } from 'vitest'
import { feed } from './feed.ts'
import { jobs } from './jobs.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'

const at = '2026-01-02T03:04:05Z'
const job = { _id: 'j', jobTitle: 'Harvest', jobDescription: 'Grapes', createdAt: at }
const member = {
  _id: 'm',
  name: 'Ana',
  lastname: 'Lima',
  bio: '',
  country: 'france',
  hostornomad: 'host' as const,
  profilePic: '',
  instagramUN: '',
  twitterUN: '',
  facebookUN: '',
  webUN: '',
  isVerified: true,
  registerAge: at,
}
const onePage = { currentPage: 1, totalPages: 1, total: 1, hasMore: false, limit: 1 }
const manyPages = { currentPage: 2, totalPages: 7, total: 70, hasMore: true, limit: 10 }

describe('a list, or an object with the list (spec §7)', () => {
  test.each([
    ['a list', [job], onePage],
    ['an object with a jobs list', { jobs: [job] }, onePage],
    ['an object with pages', { jobs: [job], pagination: manyPages }, manyPages],
  ])('GET /api/jobs: %s', (_, answer, pagination) => {
    expect(jobs.list.response.parse(answer)).toEqual({ jobs: [job], pagination })
  })

  test.each([
    ['the array directly', [member], onePage],
    ['a users list', { users: [member] }, onePage],
    ['a users list with pages', { success: true, users: [member], pagination: manyPages }, manyPages],
  ])('GET /api/users/all: %s', (_, answer, pagination) => {
    expect(members.all.response.parse(answer)).toEqual({ success: true, users: [member], pagination })
  })

  test.each([null, 'jobs', 7, {}, { jobs: {} }, { jobs: [7] }, { jobs: [job], pagination: {} }])('%j is neither', (answer) => {
    expect(jobs.list.response.safeParse(answer).success).toBe(false)
  })
})

describe('an id, or an object with _id (spec §3)', () => {
  const nobody = { _id: 'm', name: '', lastname: '', country: '' }

  test.each([
    ['an id', 'm', nobody],
    ['an object with only _id', { _id: 'm', lastname: null }, nobody],
    ['an object', { ...nobody, name: 'Ana', createdAt: at }, { ...nobody, name: 'Ana', createdAt: at }],
    ['nobody', undefined, undefined],
  ])('jobOwner is %s', (_, jobOwner, read) => {
    expect(jobs.one.response.parse({ ...job, jobOwner }).jobOwner).toEqual(read)
  })

  test.each([
    ['an id', 'm'],
    ['an object with _id', { _id: 'm', name: 'Ana' }],
  ])('senderId is %s', (_, senderId) => {
    const message = { _id: '1', chatId: 'c', senderId, text: 'Hello', createdAt: at }
    expect(messages.send.response.parse({ success: true, message }).message.senderId).toBe('m')
  })

  test.each([
    ['an id', 'm', { ...nobody, profilePic: '' }],
    ['an object without lastname', { _id: 'm', name: 'Ana' }, { ...nobody, name: 'Ana', profilePic: '' }],
  ])('userId of a post is %s', (_, userId, read) => {
    const post = { _id: 'p', content: 'Snow', tags: [], createdAt: at, userId }
    expect(feed.create.response.parse({ success: true, post }).post.userId).toEqual(read)
  })
})
