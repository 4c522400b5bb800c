import { feedCountries } from '@wayside/contract/countries'
import { describe, expect, test } from 'vitest'
import { countriesWith, searchInUrl, urlOfSearch } from './feedSearch.ts'
import { headingOf } from './heading.texts.ts'

const searchOf = (query: string) => searchInUrl(new URLSearchParams(query))

describe('the address', () => {
  test('means normal mode when it has neither tag nor location', () =>
    expect(searchOf('?utm=1')).toBeUndefined())

  test.each([
    ['?tag=alps', { tag: 'alps', location: '' }],
    ['?location=France', { tag: '', location: 'france' }],
    ['?tag=%23slow+travel&location=sri%20lanka', { tag: 'slow travel', location: 'sri lanka' }],
    ['?tag=', { tag: '', location: '' }],
    ['?location=atlantis', { tag: '', location: 'atlantis' }],
  ])('%s is a search', (query, search) => expect(searchOf(query)).toEqual(search))

  test.each([
    { tag: 'alps', location: '' },
    { tag: '', location: 'united kingdom' },
    { tag: 'a&b=c #d', location: 'france' },
    { tag: '100%', location: '' },
    { tag: '', location: '' },
  ])('%j comes back from its address', (search) => {
    expect(searchInUrl(new URL(urlOfSearch(search), 'http://a.example').searchParams)).toEqual(
      search,
    )
  })

  test('a leading # is not part of a tag', () =>
    expect(urlOfSearch({ tag: ' #alps ', location: '' })).toBe('/feed?tag=alps'))
})

test('a country of the address that is not in the list can still be seen in it', () => {
  expect(countriesWith('france')).toBe(feedCountries)
  expect(countriesWith('')).toHaveLength(75)
  const labels = countriesWith('kosovo').map(({ label }) => label)
  expect(labels.slice(labels.indexOf('Kosovo') - 1, labels.indexOf('Kosovo') + 2)).toEqual([
    'Kenya',
    'Kosovo',
    'Laos',
  ])
})

test('the heading says what is shown', () => {
  expect(headingOf(undefined)).toBe('Latest posts')
  expect(headingOf({ tag: '', location: '' })).toBe('All posts')
  expect(headingOf({ tag: 'alps', location: '' })).toBe('Posts tagged “alps”')
  expect(headingOf({ tag: '', location: 'sri lanka' })).toBe('Posts from Sri Lanka')
  expect(headingOf({ tag: 'alps', location: 'france' })).toBe('Posts tagged “alps” from France')
})
