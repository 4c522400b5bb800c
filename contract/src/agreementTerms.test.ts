import { describe, expect, it } from 'vitest'
import {
  changedValue,
  changesBetween,
  fieldName,
  termsProblems,
  termsText,
  titleOf,
  whatText,
} from './agreementTerms.ts'

const typed = { from: '', to: '', guests: 1, at: '', place: '', note: '' }
const now = Date.parse('2027-05-01T10:00:00Z')

// spec 37.4, 37.5
describe('the problems of terms', () => {
  it.each([
    [{}, { from: 'Please choose the first day', to: 'Please choose the last day' }],
    [{ from: '2027-04-29', to: '2027-05-02' }, { from: 'Please choose dates from today on' }],
    // At 10:00 UTC the day before is not over at UTC−12.
    [{ from: '2027-04-30', to: '2027-05-02' }, {}],
    [{ from: '2029-04-30', to: '2029-05-01' }, {}],
    [{ from: '2029-05-01', to: '2029-05-02' }, { from: 'Please choose dates within two years' }],
    [{ from: '2027-05-03', to: '2027-05-03' }, { to: 'The last day must be after the first' }],
    [{ from: '2027-05-03', to: '2027-08-01' }, {}],
    [{ from: '2027-05-03', to: '2027-08-02' }, { to: 'A stay can last up to 90 nights' }],
    [
      { from: '2027-05-03', to: '2027-05-06', guests: null },
      { guests: 'Please enter a number from 1 to 20' },
    ],
  ])('finds in a stay of %o the problems %o', (given, expected) => {
    const problems = termsProblems('stay', { ...typed, ...given }, now)
    expect(Object.fromEntries(problems.map(({ field, text }) => [field, text]))).toEqual(expected)
  })

  it('name a missing day and place of a meeting, and nothing of last day and guests', () => {
    expect(termsProblems('meeting', { ...typed, guests: null }, now)).toEqual([
      { field: 'from', text: 'Please choose the first day' },
      { field: 'place', text: 'Please say where' },
    ])
  })
})

// spec 37.6
it('names what was agreed in words that server and web share', () => {
  const stay = { from: '2027-05-03', to: '2027-05-06', guests: 2, note: '' }
  const meeting = { from: '2027-05-03', at: '18:30', place: 'Place Bellecour', note: '' }
  expect(whatText('stay', stay)).toBe('stay, 3–6 May 2027')
  expect(whatText('meeting', meeting)).toBe('meeting, 3 May 2027')
  expect(termsText('stay', stay)).toBe('3–6 May 2027 (3 nights), 2 guests')
  expect(termsText('meeting', meeting)).toBe('3 May 2027 at 18:30, Place Bellecour')
  expect(termsText('meeting', { ...meeting, at: '' })).toBe('3 May 2027, Place Bellecour')
  expect(titleOf('stay', false, 'Ben')).toBe('Stay with Ben')
  expect(titleOf('stay', true, 'Ana')).toBe('Ana stays with you')
  expect(titleOf('meeting', true, 'Ana')).toBe('Meeting with Ana')
})

// spec 37.16
it('shows what a change changes, with empty values as none', () => {
  const before = { from: '2027-05-03', at: '18:30', place: 'Lyon', note: '' }
  const after = { ...before, from: '2027-05-04', at: '', note: 'With a dog' }
  const changes = changesBetween(before, after)
  expect(changes).toEqual([
    { field: 'from', before: '3 May 2027', after: '4 May 2027' },
    { field: 'at', before: '18:30', after: '' },
    { field: 'note', before: '', after: 'With a dog' },
  ])
  expect(changes.map(({ field }) => fieldName('meeting', field))).toEqual(['day', 'time', 'note'])
  expect(fieldName('stay', 'from')).toBe('first day')
  expect(changes.map(({ after: value }) => changedValue(value))[1]).toBe('none')
})
