import type { RefObject } from 'react'
import { Navigate } from 'react-router'
import { type Filters, type Search, urlOfSearch } from './discoverSearch.ts'
import { FilterChips } from './FilterChips.tsx'
import { MemberGrid } from './MemberGrid.tsx'
import { countOf, headingOf, discoverTexts as texts } from './members.texts.ts'
import { Nobody } from './Nobody.tsx'
import { Pages } from './Pages.tsx'
import type { useMembers } from './useMembers.ts'
import './DiscoverResults.css'

interface Props {
  search: Search
  found: ReturnType<typeof useMembers>
  heading: RefObject<HTMLHeadingElement | null>
  onRemove: (filter: keyof Filters) => void
  onShowAll: () => void
  onTurn: () => void
}

/** The members found, or eight cards on their way, or the news that there is nobody. */
export function DiscoverResults({ search, found, heading, onRemove, onShowAll, onTurn }: Props) {
  const { users = [], pagination } = found.data ?? {}
  const isLoading = !pagination || found.isPlaceholderData
  const isEmpty = !isLoading && pagination.total === 0

  // The list got shorter, or somebody typed the page.
  if (!isLoading && search.page > pagination.totalPages && !isEmpty) {
    return <Navigate replace to={urlOfSearch({ ...search, page: pagination.totalPages })} />
  }

  return (
    <section className="discover-results" aria-labelledby="results">
      <header>
        <h2 id="results" ref={heading} tabIndex={-1}>
          {headingOf(search)}
        </h2>
        <p aria-live="polite">
          {isLoading ? texts.searching : countOf(pagination.total, pagination.currentPage, pagination.totalPages)}
        </p>
        <FilterChips filters={search} onRemove={onRemove} />
      </header>
      {isEmpty ? <Nobody onShowAll={onShowAll} /> : <MemberGrid members={isLoading ? undefined : users} />}
      {pagination && !isEmpty && (
        <Pages
          current={search.page}
          total={pagination.totalPages}
          urlOf={(page) => urlOfSearch({ ...search, page })}
          onTurn={onTurn}
        />
      )}
    </section>
  )
}
