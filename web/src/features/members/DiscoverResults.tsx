import { Users, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Navigate } from 'react-router'
import { EmptyState } from '../../ui/kit/feedback/EmptyState.tsx'
import styles from './DiscoverResults.module.css'
import { type Filter, type Filters, type Search, urlOfSearch } from './discoverSearch.ts'
import { LoneSign } from './LoneSign.tsx'
import { MemberGrid } from './MemberGrid.tsx'
import { filtersInUse, headingOf, resultCount, discoverTexts as texts } from './members.texts.ts'
import { Pagination } from './Pagination.tsx'
import type { useMembers } from './useMembers.ts'

interface DiscoverResultsProps {
  search: Search
  result: ReturnType<typeof useMembers>
  heading: RefObject<HTMLHeadingElement | null>
  onRemove: (filter: Filter) => void
  onShowAll: () => void
  onTurn: () => void
}

/** Lists the members, or shows eight placeholders, or says that there are none. */
export function DiscoverResults({
  search,
  result,
  heading,
  onRemove,
  onShowAll,
  onTurn,
}: DiscoverResultsProps) {
  const { users = [], pagination } = result.data ?? {}
  const isLoading = !pagination || result.isPlaceholderData
  const isEmpty = !isLoading && pagination.total === 0

  // The page is beyond the end: the list is shorter now, or the page was typed.
  if (!isLoading && search.page > pagination.totalPages && !isEmpty) {
    return <Navigate replace to={urlOfSearch({ ...search, page: pagination.totalPages })} />
  }

  return (
    <section className={styles.discoverResults} aria-labelledby="results">
      <header>
        <h2 id="results" ref={heading} tabIndex={-1}>
          {headingOf(search)}
        </h2>
        <p aria-live="polite">
          {isLoading
            ? texts.searching
            : resultCount(pagination.total, pagination.currentPage, pagination.totalPages)}
        </p>
        <FilterChips filters={search} onRemove={onRemove} />
      </header>
      {isEmpty ? (
        <NoResults onShowAll={onShowAll} />
      ) : (
        <MemberGrid members={isLoading ? undefined : users} />
      )}
      {pagination && !isEmpty && (
        <Pagination
          current={search.page}
          total={pagination.totalPages}
          urlOf={(page) => urlOfSearch({ ...search, page })}
          onTurn={onTurn}
        />
      )}
    </section>
  )
}

/** Lists the filters in use, each with a button that removes it. */
function FilterChips({
  filters,
  onRemove,
}: {
  filters: Filters
  onRemove: (filter: Filter) => void
}) {
  const inUse = filtersInUse(filters)
  if (inUse.length === 0) return null

  return (
    <ul className={styles.filterChips} aria-label="Active filters">
      {inUse.map(({ filter, name }) => (
        <li key={filter}>
          <button type="button" onClick={() => onRemove(filter)}>
            <span className="vh">Remove filter </span>
            <span>{name}</span>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoResults({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState picture={<LoneSign />} title={texts.nobody} level={3} text={texts.nobodyLead}>
      <button type="button" className="btn pri" onClick={onShowAll}>
        <Users aria-hidden />
        {texts.showAll}
      </button>
    </EmptyState>
  )
}
