import { expect, test } from 'vitest'
import { initialOf } from '../../../format/names.ts'
import { authorName, authorPlace } from './PostCard.tsx'

const ana = { _id: '1', name: 'Ana', lastname: 'Lima', country: 'sri lanka', profilePic: '' }

test('shows the author by full name, place and initial', () => {
  expect(authorName(ana)).toBe('Ana Lima')
  expect(authorName({ ...ana, lastname: '' })).toBe('Ana')
  expect(authorPlace(ana)).toBe('Sri Lanka')
  expect(authorPlace({ ...ana, country: 'remote' })).toBe('Remote')
  expect(initialOf(authorName(ana))).toBe('A')
  expect(initialOf(authorName({ ...ana, name: 'émile' }))).toBe('É')
  expect(initialOf(authorName({ ...ana, name: '🏔 Bergli' }))).toBe('🏔')
})

// spec 2.127
test('shows the fallbacks of spec §2 when the author has no name and no country', () => {
  const nameless = { ...ana, name: '', lastname: '', country: '' }
  expect(authorName(nameless)).toBe('Unknown User')
  expect(authorPlace(nameless)).toBe('Unknown Location')
  expect(initialOf(authorName(nameless))).toBe('U')
})
