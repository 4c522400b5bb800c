import type { Agreement } from '@wayside/contract/agreements'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { allowedActs, shownState, shownTerms } from './shownState.ts'
import { liveLine } from './terms/typedTerms.ts'

const agreement = (more: Partial<Agreement>): Agreement => ({
  ...{ _id: 'a', chatId: 'c', kind: 'stay', state: 'requested', hostId: 'ben', guestId: 'ana' },
  ...{ requestedBy: 'ana', version: 1, createdAt: '', changedAt: '' },
  terms: { from: '2027-05-03', to: '2027-05-06', guests: 2, note: '' },
  other: { _id: 'ben', name: 'Ben', lastname: 'Frei', profilePic: '' } as Agreement['other'],
  ...more,
})
const textOf = (shown: ReturnType<typeof shownState>['text']) =>
  renderToStaticMarkup(shown).replace(/<[^>]+>/g, '')
const changes = [{ field: 'guests', before: '2', after: '1' }]

test('the terms to read are those that wait, else those in force', () => {
  const { terms } = agreement({})
  const agreed = { ...terms, guests: 1 }
  expect(shownTerms(agreement({ turn: 'ana' }))).toEqual(terms)
  expect(shownTerms(agreement({ state: 'accepted', turn: 'ana', agreed }))).toEqual(terms)
  for (const state of ['accepted', 'over', 'cancelled'])
    expect(shownTerms(agreement({ state, agreed }))).toEqual(agreed)
  for (const state of ['declined', 'withdrawn', 'expired', 'cancelled'])
    expect(shownTerms(agreement({ state }))).toEqual(terms)
})

// spec 38.5
describe('the state of an agreement, as Ana reads it', () => {
  test.each<[Partial<Agreement>, string]>([
    [{ turn: 'ana' }, 'Waiting for your answer'],
    [{ turn: 'ben' }, 'Waiting for Ben'],
    [{ turn: 'ana', changes }, 'Ben suggests a change'],
    [{ turn: 'ben', changes }, 'You suggested a change'],
    [{ state: 'accepted', turn: 'ana', changes }, 'Ben suggests a change'],
    [{ state: 'accepted' }, 'Agreed'],
    [{ state: 'declined', closedBy: 'ben' }, 'Ben declined'],
    [{ state: 'declined', closedBy: 'ana' }, 'You declined'],
    [{ state: 'withdrawn', closedBy: 'ben' }, 'Ben withdrew'],
    [{ state: 'withdrawn', closedBy: 'ana' }, 'You withdrew'],
    [{ state: 'cancelled', closedBy: 'ben' }, 'Ben cancelled'],
    [{ state: 'cancelled', closedBy: 'ana' }, 'You cancelled'],
    [{ state: 'cancelled' }, 'Cancelled'],
    [{ state: 'expired' }, 'No answer in time'],
    [{ state: 'over' }, 'Over'],
  ])('says of an agreement %j: %s', (more, text) =>
    expect(textOf(shownState(agreement(more), 'ana').text)).toBe(text),
  )
})

describe('the buttons that Ana has', () => {
  test.each<[Partial<Agreement>, string]>([
    [{ turn: 'ana' }, 'accept change decline'],
    [{ turn: 'ben' }, 'change withdraw'],
    [{ turn: 'ana', version: 20 }, 'accept decline'],
    [{ state: 'accepted' }, 'change cancel'],
    [{ state: 'accepted', turn: 'ana', changes }, 'accept change decline cancel'],
    [{ state: 'accepted', turn: 'ben', changes }, 'change withdraw cancel'],
    [{ state: 'declined' }, ''],
    [{ state: 'cancelled' }, ''],
    [{ state: 'expired' }, ''],
    [{ state: 'over' }, ''],
  ])('offers for %j the acts: %s', (more, acts) =>
    expect(allowedActs(agreement(more), 'ana').join(' ')).toBe(acts),
  )
})

test('the host of a stay that is agreed can share the address, and nobody else', () => {
  const agreed = agreement({ state: 'accepted' })
  expect(allowedActs(agreed, 'ben')).toContain('share')
  for (const [given, reader] of [
    [agreed, 'ana'],
    [agreement({}), 'ben'],
    [agreement({ state: 'over' }), 'ben'],
    [agreement({ state: 'accepted', kind: 'meeting' }), 'ben'],
  ] as const)
    expect(allowedActs(given, reader)).not.toContain('share')
})

test('the line below two days says them and their nights, once both are there in their order', () => {
  expect(liveLine('2027-05-03', '2027-05-06')).toBe('3–6 May 2027, 3 nights')
  expect(liveLine('2027-05-03', '2027-05-04')).toBe('3–4 May 2027, 1 night')
  expect(liveLine('2027-05-03', '')).toBe('')
  expect(liveLine('2027-05-03', '2027-05-03')).toBe('')
  expect(liveLine('', '2027-05-03')).toBe('')
})
