import { Users } from 'lucide-react'
import { lazy, type RefObject, Suspense } from 'react'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/feedback/EmptyState.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { Text } from '../../ui/kit/layout.ts'
import { Pager } from '../../ui/kit/navigation/Pager.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { DiscoverError } from './DiscoverActions.tsx'
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

interface DiscoverResultsProps extends Omit<ResultsProps, 'page' | 'pagination'> {
  result: ReturnType<typeof useMembers>
  onTryAgain: () => void
}

/** Lists the members, or says that they are loading, failed (spec §2: the full view) or missing. */
export function DiscoverResults({ result, onTryAgain, ...rest }: DiscoverResultsProps) {
  // Members of the search before are no results, and a failure takes the place of earlier ones.
  const error = result.isFetching || rest.isRefused ? null : result.error
  const data = result.isPlaceholderData || error ? undefined : result.data
  const results = { ...rest, pagination: result.data?.pagination }
  return (
    <QueryView
      query={{ data, error, refetch: onTryAgain }}
      placeholder={<Results {...results} page={undefined} />}
      failure={(error) => <DiscoverError error={error} onTryAgain={onTryAgain} />}
    >
      {(page) => <Results {...results} page={page} />}
    </QueryView>
  )
}

interface ResultsProps {
  search: Search
  /** Undefined while it loads. */
  page: MemberPage | undefined
  /** While it loads, that of the search before. */
  pagination: MemberPage['pagination'] | undefined
  /** The server refuses a field, which the search above says; nothing loads. */
  isRefused: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onRemove: (filter: Removable) => void
  onShowAll: () => void
  onSort: (sort: string) => void
  onTurn: () => void
}

function Results({
  search,
  page,
  pagination,
  isRefused,
  heading,
  onRemove,
  onShowAll,
  onSort,
  onTurn,
}: ResultsProps) {
  const isEmpty = page?.pagination.total === 0

  return (
    <section aria-labelledby="results">
      <header className={styles.head} data-more={moreInUse(search).length > 0 || undefined}>
        <h2 id="results" ref={heading} tabIndex={-1}>
          {search.near
            ? withNames((near) => headingOf({ ...search, near }), search.near)
            : headingOf(search)}
        </h2>
        <Text ink="quiet" aria-live="polite">
          {page ? countIn(page.pagination) : !isRefused && texts.searching}
        </Text>
        <FilterChips className={styles.chips} filters={search} onRemove={onRemove} />
      </header>
      {isRefused ? null : moreInUse(search).length > 0 ? (
        <Suspense fallback={<MemberGrid members={undefined} />}>
          <Found search={search} page={page} onSort={onSort} onShowAll={onShowAll} />
        </Suspense>
      ) : isEmpty ? (
        <NoResults search={search} onShowAll={onShowAll} />
      ) : (
        <MemberGrid members={page?.users} />
      )}
      {pagination && !isEmpty && (
        <Pager
          current={search.page}
          total={page ? pagination.totalPages : Math.max(pagination.totalPages, search.page)}
          linkOf={(next) => ({ to: urlOfSearch({ ...search, page: next }) })}
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
