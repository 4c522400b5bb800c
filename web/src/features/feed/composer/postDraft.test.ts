import { feedRules } from '@wayside/contract/feed'
import { describe, expect, test } from 'vitest'
import { addTags, addTyped, noDraft, withSent } from './postDraft.ts'

const sent = { content: 'Tea', tags: ['tea', 'hut'], clientId: 'c1' }

test('restores a post that failed as it was, with the same id', () => {
  expect(withSent(noDraft, sent)).toEqual({ ...sent, tag: '' })
  expect(withSent({ ...noDraft, tag: 'half' }, sent)).toEqual({ ...sent, tag: 'half' })
})

test('puts a failed post before newer text, as another post', () => {
  const written = { content: 'Bread', tags: ['Tea', 'a', 'b', 'c'], tag: '' }
  expect(withSent(written, sent)).toEqual({
    content: 'Tea\n\nBread',
    tags: ['tea', 'hut', 'a', 'b', 'c'],
    tag: '',
  })
})

const five = ['a', 'b', 'c', 'd', 'e']

describe('adding a tag (spec §5)', () => {
  test.each([
    ['as typed', ' Slow Travel ', ['Slow Travel']],
    ['without the leading #', '##alps', ['alps']],
    [
      'and others after commas, also those of other scripts',
      'alps, train，湯、سفر،',
      ['alps', 'train', '湯', 'سفر'],
    ],
  ])('adds a tag %s', (_, written, tags) =>
    expect(addTags([], written)).toEqual({ tags, rest: '' }),
  )

  // spec 5.37
  test.each(['', '  ', '#', ' # ', ',,', '\u200e'])('adds no blank tag: %j', (written) =>
    expect(addTags(['alps'], written)).toEqual({ tags: ['alps'], rest: '' }),
  )

  // spec 5.37, 10.75
  test('adds none twice, whatever the case', () => {
    expect(addTags(['Alps'], '#aLPS')).toEqual({
      tags: ['Alps'],
      rest: '',
      problem: 'aLPS has already been added',
    })
    expect(addTags([], 'alps,ALPS,lake')).toEqual({
      tags: ['alps', 'lake'],
      rest: '',
      problem: 'ALPS has already been added',
    })
  })

  // spec 2.121, 5.36, 9.4
  test('adds at most five, and leaves further ones in the field', () => {
    expect(addTags(five.slice(0, 4), 'e')).toEqual({ tags: five, rest: '' })
    expect(addTags(five, 'f')).toEqual({ tags: five, rest: 'f', problem: feedRules.tags })
    expect(addTags(five.slice(0, 4), 'e,f,g')).toEqual({
      tags: five,
      rest: 'f,g',
      problem: feedRules.tags,
    })
    expect(addTags(five, 'A')).toMatchObject({ tags: five, rest: '' })
  })

  // spec 10.75
  test('adds a tag of 30 characters, and leaves a longer one in the field', () => {
    const longest = 'x'.repeat(30)
    expect(addTags([], `#${longest}`)).toEqual({ tags: [longest], rest: '' })
    expect(addTags([], `${longest}x`)).toEqual({
      tags: [],
      rest: `${longest}x`,
      problem: feedRules.tagLong,
    })
  })
})

describe('while typing', () => {
  test('adds no tag before a comma', () =>
    expect(addTyped([], ' alp')).toEqual({ tags: [], rest: ' alp' }))

  test('adds the tag before a comma', () => {
    expect(addTyped(['lake'], 'alps,')).toEqual({ tags: ['lake', 'alps'], rest: '' })
    expect(addTyped([], 'alps, train,  sl')).toEqual({ tags: ['alps', 'train'], rest: 'sl' })
    expect(addTyped([], ',')).toEqual({ tags: [], rest: '' })
  })

  test('keeps in the field the tag that cannot be added', () => {
    expect(addTyped(five, 'f,g')).toEqual({ tags: five, rest: 'f,g', problem: feedRules.tags })
    expect(addTyped(five, 'f,')).toEqual({ tags: five, rest: 'f', problem: feedRules.tags })
  })
})
