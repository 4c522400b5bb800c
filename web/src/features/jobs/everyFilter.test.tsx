import { jobs } from '@wayside/contract/jobs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JobSearchForm } from './JobSearchForm.tsx'
import { noSearch } from './jobSearch.ts'
import type { useJobBoard } from './useJobBoard.ts'

test('the search has a control for every filter of its call', () => {
  const board = { search: { typed: noSearch }, refs: {} } as ReturnType<typeof useJobBoard>
  const page = renderToStaticMarkup(<JobSearchForm board={board} />)
  // Pages are turned below the list, and the own profile asks for the jobs of one owner.
  const { shape } = jobs.list.query
  const { page: _page, limit: _limit, before: _before, owner: _owner, ...filters } = shape
  for (const name of Object.keys(filters))
    expect(page, `add a control with name="${name}"`).toContain(`name="${name}"`)
})
