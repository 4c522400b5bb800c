import type { Post } from '@wayside/contract/feed'
import { describe, expect, test } from 'vitest'
import {
  addMore,
  addPost,
  firstPage,
  hasShifted,
  keyOf,
  type PageOfPosts,
  removePost,
  replaceOptimistic,
  restorePost,
} from './shownPosts.ts'

const userId = { _id: 'ana', name: 'Ana', lastname: 'Lima', country: 'peru', profilePic: '' }

/** Post 1 is the oldest. */
const post = (number: number): Post => ({
  _id: `p${number}`,
  content: `Post ${number}`,
  tags: [],
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  userId,
})

/** Makes a page of the server's posts, newest first. */
function read(numbers: readonly number[], page: number, limit = 3): PageOfPosts {
  const totalPages = Math.ceil(numbers.length / limit)
  const posts = numbers.slice((page - 1) * limit, page * limit).map(post)
  const pagination = {
    currentPage: page,
    totalPages,
    totalPosts: numbers.length,
    hasMore: page < totalPages,
    limit,
  }
  return { success: true, posts, pagination }
}

const eight = [8, 7, 6, 5, 4, 3, 2, 1]
const ids = ({ posts }: { posts: readonly Post[] }) =>
  posts.map(({ _id }) => _id.slice(1)).join(' ')
const start = firstPage(read(eight, 1))

test('the first page', () => {
  expect(start).toMatchObject({ total: 8, page: 1, hasMore: true, notMatching: [] })
  expect(ids(start)).toBe('8 7 6')
})

describe('Load More', () => {
  // spec 4.30
  test('appends page after page until the end', () => {
    const second = addMore(start, { next: [read(eight, 2)] })
    expect(second).toMatchObject({ total: 8, page: 2, hasMore: true })
    const all = addMore(second, { next: [read(eight, 3)] })
    expect(all).toMatchObject({ total: 8, page: 3, hasMore: false })
    expect(ids(all)).toBe('8 7 6 5 4 3 2 1')
  })

  // spec 10.79
  test('drops doubles when others have posted', () => {
    const ten = [10, 9, ...eight]
    const second = addMore(start, { next: [read(ten, 2)] })
    expect(ids(second)).toBe('8 7 6 5')
    expect(second.total).toBe(10)
    expect(hasShifted(start, read(ten, 2))).toBe(false)
  })

  test('misses nothing when posts were deleted', () => {
    const without7 = eight.filter((number) => number !== 7)
    const own = removePost(start, 'p7')
    for (const shown of [start, own]) {
      const next = read(without7, 2)
      expect(hasShifted(shown, next)).toBe(true)
      const more = addMore(shown, { again: read(without7, 1), next: [next] })
      expect(ids(more)).toBe(shown === own ? '8 6 5 4 3 2' : '8 7 6 5 4 3 2')
    }
  })

  test('what is newer than the top does not come in at the bottom', () => {
    const changed = [9, 8, 5, 4, 3, 2, 1]
    const more = addMore(start, { again: read(changed, 1), next: [read(changed, 2)] })
    expect(ids(more)).toBe('8 7 6 5 4 3 2')
  })
})

describe('a new post', () => {
  // spec 4.31
  test('puts a new post on top and adds 1 to the total', () => {
    const shown = addPost(start, post(9), { isNotMatching: false })
    expect(ids(shown)).toBe('9 8 7 6')
    expect(shown).toMatchObject({ total: 9, notMatching: [] })
    const more = addMore(shown, { next: [read([9, ...eight], 2)] })
    expect(ids(more)).toBe('9 8 7 6 5 4')
    expect(more.total).toBe(9)
  })

  test('adds a new post once when it arrives twice', () => {
    const shown = addPost(start, post(9), { isNotMatching: false })
    expect(addPost(shown, post(9), { isNotMatching: false })).toBe(shown)
  })

  // spec 10.81
  test('made while searching is marked, and counted beside what the search finds', () => {
    const shown = addPost(start, post(9), { isNotMatching: true })
    expect(shown).toMatchObject({ total: 9, notMatching: ['p9'] })
    expect(hasShifted(shown, read(eight, 2))).toBe(false)
    const all = addMore(shown, { next: [read(eight, 2), read(eight, 3)] })
    expect(ids(all)).toBe('9 8 7 6 5 4 3 2 1')
    expect(all.total).toBe(9)
  })

  test('that is on its way becomes the stored one where it stands, and keeps its key', () => {
    const sending = addPost(
      start,
      { ...post(0), _id: 'mine', isSending: true },
      { isNotMatching: true },
    )
    const above = addPost(sending, post(10), { isNotMatching: false })
    const settled = replaceOptimistic(above, 'mine', post(9))
    expect(ids(settled)).toBe('10 9 8 7 6')
    expect(settled).toMatchObject({ total: 10, notMatching: ['p9'] })
    expect(settled.posts.map(keyOf)).toEqual(['p10', 'mine', 'p8', 'p7', 'p6'])
    expect(settled.posts[1]?.isSending).toBeUndefined()
    expect(replaceOptimistic(settled, 'mine', post(9))).toBe(settled)
  })

  test('lists a new post once when another answer has brought it already', () => {
    const sending = addPost(
      start,
      { ...post(0), _id: 'mine', isSending: true },
      { isNotMatching: false },
    )
    const both = addPost(sending, post(9), { isNotMatching: false })
    expect(ids(replaceOptimistic(both, 'mine', post(9)))).toBe('9 8 7 6')
  })

  test('leaves the line behind which news begin where it is when a new post comes', () => {
    expect(addPost(start, post(9), { isNotMatching: false }).newest).toBe(post(8).createdAt)
    expect(firstPage(read([], 1)).newest).toBe('1970-01-01T00:00:00.000Z')
  })

  test('shows a new post alone when the feed was empty', () => {
    const shown = addPost(firstPage(read([], 1)), post(1), { isNotMatching: false })
    expect(shown).toMatchObject({ total: 1, hasMore: false })
  })
})

describe('a deleted post', () => {
  // spec 4.32
  test('leaves the list and takes 1 from the total', () => {
    const shown = removePost(start, 'p7')
    expect(ids(shown)).toBe('8 6')
    expect(shown.total).toBe(7)
  })

  test('puts a deleted post back where it was, whatever came and went meanwhile', () => {
    const without = removePost(start, 'p7')
    expect(restorePost(without, start, 'p7')).toEqual(start)
    expect(ids(restorePost(addPost(without, post(9), { isNotMatching: false }), start, 'p7'))).toBe(
      '9 8 7 6',
    )
    expect(ids(restorePost(removePost(without, 'p8'), start, 'p7'))).toBe('7 6')
    expect(ids(restorePost(removePost(start, 'p8'), start, 'p8'))).toBe('8 7 6')
    expect(restorePost(start, start, 'p7')).toBe(start)
    const marked = addPost(start, post(9), { isNotMatching: true })
    expect(restorePost(removePost(marked, 'p9'), marked, 'p9')).toEqual(marked)
  })

  test('changes nothing when it is not in the list', () =>
    expect(removePost(start, 'p1')).toBe(start))

  test('leaves no mark behind when it stood outside the search', () => {
    const shown = removePost(addPost(start, post(9), { isNotMatching: true }), 'p9')
    expect(shown).toEqual(start)
  })
})
