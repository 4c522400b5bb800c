import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { people } from '@wayside/contract/people'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DiscoverFilters } from '../DiscoverFilters.tsx'
import { noFilters } from '../discoverSearch.ts'
import { MoreFilters } from './MoreFilters.tsx'

test('the search has a control for every filter of its calls', () => {
  const nothing = () => {}
  const chosen = { chosen: noFilters, onChoose: nothing }
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DiscoverFilters
        {...chosen}
        place=""
        isChecking={false}
        onSearch={nothing}
        actions={null}
        more={<MoreFilters {...chosen} problems={[]} attempt={0} />}
      />
    </QueryClientProvider>,
  )
  // Pages are turned below the list, and the order is chosen above it.
  const { page: _page, limit: _limit, sort: _sort, ...filters } = people.search.query.shape
  const names = Object.keys(filters)
  expect(
    names.filter((name) => !page.includes(`name="${name}"`)).map((name) => `add name="${name}"`),
  ).toEqual([])
  // As the keyboard goes through them.
  const order = [...page.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  expect(order).toEqual(names)
})
