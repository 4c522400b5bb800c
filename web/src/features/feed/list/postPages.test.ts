import type { Post } from '@wayside/contract/feed'
import { placeOf } from '@wayside/contract/pagination'
import { describe, expect, test } from 'vitest'
import { byPlace, type Start } from '../../../api/growingList.ts'
import {
  addPost,
  dropPost,
  keyOf,
  type PostPages,
  pageOf,
  replaceOptimistic,
  setDeleted,
  shownPosts,
} from './postPages.ts'

const userId = { _id: 'ana', name: 'Ana', lastname: 'Lima', country: 'peru', profilePic: '' }

/** Post 1 is the oldest. */
const post = (number: number): Post => ({
  _id: `p${number}`,
  content: `Post ${number}`,
  tags: [],
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  userId,
})

/** Answers as the server does, with its posts newest first. */
function read(numbers: readonly number[], { page, before }: Start, limit = 3) {
  const behind = numbers
    .map(post)
    .filter((each) => !before || placeOf(each.createdAt, each._id) < before)
  return pageOf({
    success: true,
    posts: behind.slice(0, limit),
    pagination: {
      currentPage: page,
      totalPages: Math.ceil(numbers.length / limit),
      totalPosts: numbers.length,
      hasMore: behind.length > limit,
      limit,
    },
  })
}

const eight = [8, 7, 6, 5, 4, 3, 2, 1]
const ids = (list: PostPages) =>
  shownPosts(list)
    .posts.map(({ _id }) => _id.slice(1))
    .join(' ')
const firstPage = (numbers: readonly number[]): PostPages => ({
  pages: [read(numbers, byPlace.initialPageParam)],
  pageParams: [byPlace.initialPageParam],
})
const start = firstPage(eight)

/** Loads the next page, of the posts that the server has by then. */
function addMore({ pages, pageParams }: PostPages, numbers: readonly number[] = eight): PostPages {
  const last = pages.at(-1)
  const next = last && byPlace.getNextPageParam(last)
  if (!next) throw new Error('There is no next page')
  return { pages: [...pages, read(numbers, next)], pageParams: [...pageParams, next] }
}

const marked = (number: number) => ({ ...post(number), isNotMatching: true })
const sending = { ...post(0), _id: 'mine', isSending: true }

test('shows the first page', () => {
  expect(shownPosts(start)).toMatchObject({ total: 8, hasMore: true, newest: post(8).createdAt })
  expect(ids(start)).toBe('8 7 6')
})

describe('Load More', () => {
  // spec 4.30
  test('appends page after page until the end', () => {
    const second = addMore(start)
    expect(shownPosts(second)).toMatchObject({ total: 8, hasMore: true })
    const all = addMore(second)
    expect(shownPosts(all)).toMatchObject({ total: 8, hasMore: false })
    expect(ids(all)).toBe('8 7 6 5 4 3 2 1')
  })

  // spec 10.79, 26.15
  test('goes on behind the last post when others have posted meanwhile', () => {
    const second = addMore(start, [10, 9, ...eight])
    expect(ids(second)).toBe('8 7 6 5 4 3')
    expect(shownPosts(second).total).toBe(10)
  })

  test('misses nothing when posts were deleted, here or elsewhere, the last one too', () => {
    const without7And6 = eight.filter((number) => number !== 7 && number !== 6)
    expect(ids(addMore(start, without7And6))).toBe('8 7 6 5 4 3')
    const own = setDeleted(setDeleted(start, 'p7', true), 'p6', true)
    expect(ids(addMore(own, without7And6))).toBe('8 5 4 3')
    expect(shownPosts(addMore(own, without7And6)).total).toBe(6)
  })
})

describe('a new post', () => {
  // spec 4.31
  test('puts a new post on top and adds 1 to the total', () => {
    const list = addPost(start, post(9))
    expect(ids(list)).toBe('9 8 7 6')
    expect(shownPosts(list).total).toBe(9)
    const more = addMore(list, [9, ...eight])
    expect(ids(more)).toBe('9 8 7 6 5 4 3')
    expect(shownPosts(more).total).toBe(9)
    expect(shownPosts(addPost(addMore(start), post(9))).total).toBe(9)
  })

  test('adds a new post once when it arrives twice', () => {
    const list = addPost(start, post(9))
    expect(addPost(list, post(9))).toBe(list)
  })

  test('marks a new post made while searching, and counts it beside what the search finds', () => {
    const list = addPost(start, marked(9))
    expect(shownPosts(list).total).toBe(9)
    expect(shownPosts(list).posts[0]).toMatchObject({ _id: 'p9', isNotMatching: true })
    const all = addMore(addMore(list))
    expect(ids(all)).toBe('9 8 7 6 5 4 3 2 1')
    expect(shownPosts(all).total).toBe(9)
  })

  test('turns a new post on its way into the stored one where it stands, with the same key', () => {
    const above = addPost(addPost(start, { ...sending, isNotMatching: true }), post(10))
    const settled = replaceOptimistic(above, 'mine', post(9))
    expect(ids(settled)).toBe('10 9 8 7 6')
    const { posts, total } = shownPosts(settled)
    expect(total).toBe(10)
    expect(posts.map(keyOf)).toEqual(['p10', 'mine', 'p8', 'p7', 'p6'])
    expect(posts[1]).toMatchObject({ isNotMatching: true })
    expect(posts[1]?.isSending).toBeUndefined()
    expect(replaceOptimistic(settled, 'mine', post(9))).toBe(settled)
  })

  test('lists a new post once when another answer has brought it already', () => {
    const both = addPost(addPost(start, sending), post(9))
    const settled = replaceOptimistic(both, 'mine', post(9))
    expect(ids(settled)).toBe('9 8 7 6')
    expect(shownPosts(settled).total).toBe(9)
  })

  test('drops a new post without a trace when it could not be stored', () => {
    for (const unsent of [sending, { ...sending, isNotMatching: true }])
      expect(dropPost(addPost(start, unsent), 'mine')).toEqual(start)
    expect(dropPost(start, 'mine')).toBe(start)
  })

  test('leaves the line behind which news begin where it is when a new post comes', () => {
    expect(shownPosts(addPost(start, post(9))).newest).toBe(post(8).createdAt)
    expect(shownPosts(firstPage([])).newest).toBe('1970-01-01T00:00:00.000Z')
  })

  test('shows a new post alone when the feed was empty', () => {
    const list = addPost(firstPage([]), post(1))
    expect(shownPosts(list)).toMatchObject({ total: 1, hasMore: false })
  })
})

describe('a deleted post', () => {
  // spec 4.32
  test('leaves the list and takes 1 from the total', () => {
    const list = setDeleted(start, 'p7', true)
    expect(ids(list)).toBe('8 6')
    expect(shownPosts(list).total).toBe(7)
    expect(setDeleted(list, 'p7', true)).toBe(list)
  })

  test('puts a deleted post back where it was, whatever came and went meanwhile', () => {
    const without = setDeleted(start, 'p7', true)
    const back = (list: PostPages) => setDeleted(list, 'p7', false)
    expect(shownPosts(back(without))).toMatchObject({ total: 8 })
    expect(ids(back(without))).toBe('8 7 6')
    expect(ids(back(addPost(without, post(9))))).toBe('9 8 7 6')
    expect(ids(back(setDeleted(without, 'p8', true)))).toBe('7 6')
    const more = back(addMore(without, [8, 6, 5, 4, 3, 2, 1]))
    expect(ids(more)).toBe('8 7 6 5 4 3')
    expect(shownPosts(more).total).toBe(8)
    expect(back(start)).toBe(start)
  })

  test('changes nothing when it is not in the list', () =>
    expect(setDeleted(start, 'p1', true)).toBe(start))

  test('counts as before when a deleted post stood outside the search', () => {
    const list = setDeleted(addPost(start, marked(9)), 'p9', true)
    expect(shownPosts(list)).toMatchObject({ total: 8 })
    expect(shownPosts(setDeleted(list, 'p9', false))).toMatchObject({ total: 9 })
  })
})
