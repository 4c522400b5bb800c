import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { member as memberSchema } from '@wayside/contract/members'
import type { Reason } from '@wayside/contract/people'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { noFilters } from '../discoverSearch.ts'
import { Found } from './Found.tsx'
import type { MemberPage } from './searchPeople.ts'
import { WhyOrder } from './WhyOrder.tsx'

const member = memberSchema.parse({
  ...{ _id: '1', name: 'Ben', lastname: 'Lee', bio: 'Hi', country: 'france' },
  ...{ hostornomad: 'host', registerAge: '2026-01-01T00:00:00.000Z', isVerified: true },
})
const pages = { currentPage: 1, totalPages: 1, total: 1, hasMore: false, limit: 8 }

/** The texts that a search shows, without its tags. */
function shown(some: Partial<typeof noFilters>, page: Partial<MemberPage>) {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Found
          search={{ ...noFilters, ...some, page: 1 }}
          page={{ success: true, users: [], pagination: pages, ...page }}
          onSort={() => {}}
          onShowAll={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { markup, text: markup.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&') }
}
const wordsOf = (reason: Reason, some: Partial<typeof noFilters> = { q: 'ben' }) =>
  /aria-label="Why this member is found"[^>]*><li[^>]*>(.*?)<\/li>/
    .exec(shown(some, { users: [{ ...member, reasons: [reason] }] }).markup)?.[1]
    ?.replace(/<[^>]+>/g, '')

// spec 36.9
describe('the reasons on a card', () => {
  const days = { from: '2027-05-03', to: '2027-05-06' }
  test.each<[Reason, Partial<typeof noFilters> | undefined, string]>([
    [{ why: 'city', city: 'Lyon' }, undefined, 'Lives in Lyon'],
    [{ why: 'city', city: 'Bron', near: 'Lyon' }, undefined, 'Lives in Bron, near Lyon'],
    [{ why: 'bed' }, { guests: '2' }, 'Accepting guests'],
    [{ why: 'bed' }, { ...days, guests: '2' }, 'Can host 2 on 3–6 May 2027'],
    [{ why: 'bed' }, days, 'Can host on 3–6 May 2027'],
    [
      { why: 'answers', answers: { rate: 'most', time: 'day' } },
      undefined,
      'Answers most requests, mostly within a day',
    ],
    [{ why: 'references' }, undefined, 'Has references'],
    [{ why: 'seen', seen: 'week' }, undefined, 'Here this week'],
    [{ why: 'seen', seen: 'month' }, undefined, 'Here this month'],
    [{ why: 'language', code: 'es' }, undefined, 'Speaks Spanish'],
    [{ why: 'interest', interest: 'surfing' }, undefined, 'Likes surfing, as you do'],
    [{ why: 'new' }, undefined, 'New here'],
    [{ why: 'new', isAgain: true }, undefined, 'Hosting again'],
  ])('say %j of a search by %j as "%s"', (reason, some, words) =>
    expect(wordsOf(reason, some)).toBe(words),
  )

  test('leaves out reasons that a newer server adds', () => {
    expect(wordsOf({ why: 'star' })).toBeUndefined()
    expect(wordsOf({ why: 'answers', answers: { rate: 'splendid' } })).toBeUndefined()
  })

  test('tells the city among the reasons, which else stands beside the country', () => {
    const { text } = shown({ q: 'ben' }, { users: [{ ...member, city: 'Lyon', reasons: [] }] })
    expect(text).toContain('Host in Lyon, France')
    const reasons = [{ why: 'city', city: 'Lyon' }]
    const near = shown({ near: 'Lyon' }, { users: [{ ...member, city: 'Lyon', reasons }] })
    expect(near.text).toContain('Host in France')
  })
})

// spec 36.8
test.each([
  ['', 'Best matches first. Nobody can pay to stand first.'],
  ['newest', 'New members and hosts who opened again first.'],
  ['near', 'Closest cities first.'],
])('the order %j is told as "%s"', (sort, sentence) =>
  expect(shown({ near: 'Lyon', sort }, {}).text).toContain(sentence),
)

// spec 36.8
test.each([
  ['', false, 'those who were here most recently are looked at'],
  ['newest', false, 'the newest are looked at'],
  ['', true, 'At most 40 are looked at, those with the most similar words.'],
  ['newest', true, 'At most 40 are looked at, those with the most similar words.'],
] as const)(
  'explains the order %j, of similar words %s, by the members that are looked at',
  (sort, isClose, words) => {
    const page = renderToStaticMarkup(
      <WhyOrder sort={sort} isClose={isClose} isOpen onClose={() => {}} />,
    )
    expect(page).toContain(words)
    expect(page.match(/looked at/g)).toHaveLength(1)
  },
)

// spec 36.8
test('the closest are offered beside a place only', () => {
  expect(shown({ near: 'Lyon' }, {}).text).toContain('Closest first')
  expect(shown({ q: 'ben' }, {}).text).not.toContain('Closest first')
})

// spec 36.10
test('the last page of more members than are looked at asks for another filter', () => {
  const others = 'Add a filter to see others.'
  const last = { ...pages, currentPage: 50, totalPages: 50, total: 400, isAtLeast: true as const }
  expect(shown({ q: 'a' }, { pagination: last }).text).toContain(others)
  expect(shown({ q: 'a' }, { pagination: { ...last, hasMore: true } }).text).not.toContain(others)
  expect(shown({ q: 'a' }, {}).text).not.toContain(others)
})

// spec 36.10
test('similar words are told', () =>
  expect(shown({ q: 'mullr' }, { isClose: true }).text).toContain(
    'No exact match for “mullr”. These are close.',
  ))

// spec 36.11
describe('nobody found', () => {
  const noResults = { pagination: { ...pages, total: 0, totalPages: 0 } }
  test.each([
    [{ q: 'lyon' }, ['Lyon, France'], '/discover?near=Lyon%2C+France'],
    [{ near: 'Lyon', country: 'peru' }, ['Lyon, France'], '/discover?near=Lyon%2C+France'],
    [{ near: 'France', country: 'peru', q: 'ana' }, ['France'], '/discover?country=france&q=ana'],
    [{ near: 'Lyonn', q: 'ana' }, ['Lyon, France'], '/discover?q=ana&near=Lyon%2C+France'],
    [{ near: 'Lyon', within: '10' }, undefined, '/discover?near=Lyon&within=100'],
  ])('leads from %j without results, which may mean %j, to %s', (some, meant, address) => {
    const { markup } = shown(some, { ...noResults, ...(meant && { meant }) })
    expect(markup.replaceAll('&amp;', '&')).toContain(`href="${address}"`)
    expect(markup).toContain('Show All Users')
  })

  test('words a country otherwise than a place', () => {
    const { text } = shown({ near: 'France', country: 'peru' }, { ...noResults, meant: ['France'] })
    expect(text).toContain('Search in France')
    expect(text).not.toContain('km')
  })

  test('offers no circle around a place that nobody knows', () =>
    expect(shown({ near: 'Nirgendwo' }, { ...noResults, meant: [] }).markup).not.toContain('href'))

  test('offers no wider circle than the widest', () =>
    expect(shown({ near: 'Lyon', within: '100' }, noResults).markup).not.toContain('href'))
})
