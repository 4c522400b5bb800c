import { members } from '@wayside/contract/members'
import { expect, test } from 'vitest'
import { pageOf } from './useMembers.ts'

const list = Array.from({ length: 20 }, (_, at) => ({ _id: String(at), name: 'Ana' }))
const idsOn = (page: number) =>
  pageOf(members.all.response.parse(list), page).users.map(({ _id }) => Number(_id))

// spec 7.17
test('a list that comes without pages is shown eight a page (spec §2, Discover)', () => {
  expect(idsOn(1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(idsOn(3)).toEqual([16, 17, 18, 19])
  expect(pageOf(members.all.response.parse(list), 3).pagination).toMatchObject({
    currentPage: 3,
    totalPages: 3,
    total: 20,
  })
})
