import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { distinctJobs } from './distinctJobs.ts'
import { useJobSearch } from './useJobSearch.ts'
import { useJobs } from './useJobs.ts'

/** What the job list shows and does. */
export function useJobBoard() {
  const search = useJobSearch()
  const found = useJobs(search.found)
  const panel = useRef<HTMLElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const explore = useRef<HTMLButtonElement>(null)
  const [firstNew, setFirstNew] = useState({ address: '', at: -1 })

  // The same function at every render, or React would call it again for a card that is there already.
  const takeOver = useCallback((link: HTMLElement | null) => {
    if (document.activeElement === explore.current) link?.focus()
  }, [])

  // Deferred, so that React draws the cards in slices.
  const data = useDeferredValue(found.data)
  const isSearching = found.isPlaceholderData || data !== found.data
  const jobs = data ? distinctJobs(data.pages) : []
  const total = data?.pages.at(-1)?.pagination.total ?? 0

  const showMore = () => {
    setFirstNew({ address: search.address, at: jobs.length })
    void found.fetchNextPage()
  }
  const startOver = () => {
    panel.current?.scrollIntoView({ block: 'start', behavior: isCalm() ? 'instant' : 'smooth' })
    box.current?.focus({ preventScroll: true })
  }

  return {
    search,
    /** While a new search is under way, the jobs of the one before. */
    jobs,
    isSearching,
    isLoading: !data && !found.error,
    total,
    /** There is not one job on the whole board. */
    isNonePosted: total === 0 && data !== undefined && search.address === '' && !isSearching,
    error: data ? undefined : found.error,
    moreError: found.isFetchNextPageError ? found.error : undefined,
    isLoadingMore: found.isFetchingNextPage,
    /** spec leaves it open: the next jobs in place, and after the last one back to the search (screens.md). */
    exploreMore: () => (found.hasNextPage ? showMore() : startOver()),
    tryAgain: () => {
      heading.current?.focus()
      void found.refetch()
    },
    clearSearch: () => {
      box.current?.focus()
      search.clear()
    },
    refs: { panel, box, heading, explore },
    /** Who asked for more by keyboard goes on at the first new card. */
    linkOf: (at: number) => (at === firstNew.at && search.address === firstNew.address ? takeOver : undefined),
  }
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
