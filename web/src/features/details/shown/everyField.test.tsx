import { publicDetails } from '@wayside/contract/shownDetails'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { DetailsSections } from './DetailsSections.tsx'

const details = {
  ...{ city: 'Lyon', languages: [{ code: 'es', level: 'good' }], interests: ['Surfing'] },
  ...{ sleeping: 'tent', maxGuests: 1, pets: 'some', smoking: 'outside', wheelchair: 'partly' },
  ...{ offers: 'A hammock', asks: 'A song' },
}
const hosting = { status: 'maybe', question: 'Why?', mayRequest: 'yes' }
const nothing = {
  ...{ city: '', languages: [], interests: [], sleeping: '', maxGuests: null, pets: '' },
  ...{ smoking: '', wheelchair: '', offers: '', asks: '' },
}
const silent = { status: '', question: '', mayRequest: 'closed' }
const shownOf = (props: {
  details: typeof details | typeof nothing
  hosting: typeof hosting
  answers?: { rate: string; time?: string }
}) =>
  // Names in sentences have an element of their own.
  renderToStaticMarkup(
    <MemoryRouter>
      <DetailsSections name="Ben" answers={null} {...props} />
    </MemoryRouter>,
  ).replace(/<\/?(bdi|span)[^>]*>/g, '')

// spec 34.21
describe('the sections of a profile', () => {
  test('shows every public field of the details in words', () => {
    const words: Record<keyof typeof details, string[]> = {
      // On the card, beside the country.
      city: [],
      languages: ['Spanish', 'Good enough to talk'],
      interests: ['Surfing'],
      sleeping: ['Space for a tent'],
      maxGuests: ['Up to 1 guest'],
      pets: ['Pets at home', 'Yes'],
      smoking: ['Outside only'],
      wheelchair: ['Partly step-free'],
      offers: ['A hammock'],
      asks: ['A song'],
    }
    expect(Object.keys(words)).toEqual(Object.keys(publicDetails.shape))
    const page = shownOf({ details, hosting })
    const all = [...Object.values(words).flat(), 'Maybe accepting guests', 'Why?']
    expect(all.filter((word) => !page.includes(word))).toEqual([])
  })

  test('leaves out each section where nothing was said', () => {
    expect(shownOf({ details: nothing, hosting: silent })).toBe('')
    const onlyLanguages = shownOf({
      details: { ...nothing, languages: details.languages } as never,
      hosting: silent,
    })
    expect(onlyLanguages).not.toContain('Hosting')
    expect(onlyLanguages).toContain('Spanish')
    const onlyStatus = shownOf({ details: nothing, hosting: { ...silent, status: 'accepting' } })
    expect(onlyStatus).toContain('Accepting guests')
    expect(onlyStatus).not.toContain('Languages')
  })

  test('says that a member is not hosting only when they have said so', () => {
    const sentence = 'Ben is not hosting at the moment.'
    expect(shownOf({ details, hosting: { ...silent, status: 'no' } })).toContain(sentence)
    expect(shownOf({ details, hosting: silent })).not.toContain(sentence)
  })

  test.each([
    ['almostAll', 'hours', 'Answers almost everybody, mostly within a few hours'],
    ['most', 'day', 'Answers most requests, mostly within a day'],
    ['some', 'days', 'Answers some requests, mostly within three days'],
    ['few', 'week', 'Answers few requests, mostly within a week'],
  ])('says how a host answers: %s, %s', (rate, time, words) => {
    const page = shownOf({ details: nothing, hosting: silent, answers: { rate, time } })
    expect(page).toContain(words)
    expect(page).toContain('Hosting')
  })

  test('says of a host who answered nobody only that, and nothing of an unknown rate', () => {
    const of = (rate: string) => shownOf({ details: nothing, hosting: silent, answers: { rate } })
    expect(of('few')).toMatch(/Answers few requests</)
    expect(of('splendid')).toBe('')
  })

  test('shows words of a newer server as they are', () => {
    const page = shownOf({ details: { ...details, sleeping: 'hammock' }, hosting })
    expect(page).toContain('hammock')
  })
})
