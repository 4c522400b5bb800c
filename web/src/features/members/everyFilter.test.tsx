import { members } from '@wayside/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DiscoverFilters } from './DiscoverFilters.tsx'
import { noFilters } from './discoverSearch.ts'

test('the search has a control for every filter of its call', () => {
  const nothing = () => {}
  const page = renderToStaticMarkup(
    <DiscoverFilters
      chosen={noFilters}
      place=""
      isChecking={false}
      onChoose={nothing}
      onSearch={nothing}
    />,
  )
  // Pages are turned below the list.
  const { page: _page, limit: _limit, ...filters } = members.all.query.shape
  for (const name of Object.keys(filters))
    expect(page, `add a control with name="${name}"`).toContain(`name="${name}"`)
})
