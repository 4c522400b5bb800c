import { Users } from 'lucide-react'
import { lazy, type RefObject, Suspense } from 'react'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/feedback/EmptyState.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Text } from '../../ui/kit/layout.ts'
import { Pager } from '../../ui/kit/navigation/Pager.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import styles from './DiscoverResults.module.css'
import { headingOf, resultCount } from './discoverSearch.texts.ts'
import { moreInUse, noFilters, type Removable, type Search, urlOfSearch } from './discoverSearch.ts'
import { LoneSign } from './LoneSign.tsx'
import { MemberGrid } from './MemberGrid.tsx'
import { discoverTexts as texts } from './members.texts.ts'
import { FilterChips } from './search/FilterChips.tsx'
import type { Found as FoundMembers } from './search/Found.tsx'
import { loadFound } from './search/loadSearch.ts'
import { moreTexts } from './search/more.texts.ts'
import type { MemberPage } from './search/searchPeople.ts'
import type { useMembers } from './useMembers.ts'

const NotLoaded = () => <Notice tone="error">{moreTexts.resultsFailed}</Notice>
// Lazy: most searches are by country and type.
const Found = lazy<typeof FoundMembers>(() =>
  loadFound().then(
    (found) => ({ default: found.Found }),
    () => ({ default: NotLoaded }),
  ),
)

interface DiscoverResultsProps {
  search: Search
  result: ReturnType<typeof useMembers>
  /** The server refuses a field, which the search above says; nothing loads. */
  isRefused: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onRemove: (filter: Removable) => void
  onShowAll: () => void
  onSort: (sort: string) => void
  onTurn: () => void
}

/**
 * Lists the members, or shows eight placeholders, or says that there are none. Not by `QueryView`:
 * placeholders also take the place of earlier members, and a failure that of all this.
 */
export function DiscoverResults({
  search,
  result,
  isRefused,
  heading,
  onRemove,
  onShowAll,
  onSort,
  onTurn,
}: DiscoverResultsProps) {
  const { data } = result
  const isLoading = !data || result.isPlaceholderData
  const { pagination } = data ?? {}
  const isEmpty = !isLoading && data.pagination.total === 0

  return (
    <section aria-labelledby="results">
      <header className={styles.head} data-more={moreInUse(search).length > 0 || undefined}>
        <h2 id="results" ref={heading} tabIndex={-1}>
          {search.near
            ? withNames((near) => headingOf({ ...search, near }), search.near)
            : headingOf(search)}
        </h2>
        <Text ink="quiet" aria-live="polite">
          {isLoading ? !isRefused && texts.searching : countIn(data.pagination)}
        </Text>
        <FilterChips className={styles.chips} filters={search} onRemove={onRemove} />
      </header>
      {isRefused ? null : moreInUse(search).length > 0 ? (
        <Suspense fallback={<MemberGrid members={undefined} />}>
          <Found
            search={search}
            page={isLoading ? undefined : data}
            onSort={onSort}
            onShowAll={onShowAll}
          />
        </Suspense>
      ) : isEmpty ? (
        <NoResults search={search} onShowAll={onShowAll} />
      ) : (
        <MemberGrid members={isLoading ? undefined : data.users} />
      )}
      {pagination && !isEmpty && (
        <Pager
          current={search.page}
          // While it loads, the number of pages is that of the search before.
          total={isLoading ? Math.max(pagination.totalPages, search.page) : pagination.totalPages}
          linkOf={(page) => ({ to: urlOfSearch({ ...search, page }) })}
          onTurn={onTurn}
        />
      )}
    </section>
  )
}

const countIn = ({ total, currentPage, totalPages, isAtLeast }: MemberPage['pagination']) =>
  resultCount(total, currentPage, totalPages, isAtLeast)

function NoResults({ search, onShowAll }: Pick<DiscoverResultsProps, 'search' | 'onShowAll'>) {
  const everyType = { ...search, hostornomad: noFilters.hostornomad, page: 1 }
  const isOneTypeThere = Boolean(search.country && search.hostornomad)
  return (
    <EmptyState picture={<LoneSign />} title={texts.empty} level={3} text={texts.emptyHint}>
      {isOneTypeThere && (
        <ButtonLink kind="main" to={urlOfSearch(everyType)} preventScrollReset>
          {headingOf(everyType)}
        </ButtonLink>
      )}
      <Button kind={isOneTypeThere ? 'plain' : 'main'} onClick={onShowAll}>
        <Users aria-hidden />
        {texts.showAll}
      </Button>
    </EmptyState>
  )
}
