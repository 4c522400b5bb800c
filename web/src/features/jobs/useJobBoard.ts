import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { byPlace, eachOnce, endOf, growingList, totalOf } from '../../api/growingList.ts'
import { prefersReducedMotion } from '../../browser/mediaQueries.ts'
import { timing } from '../../timing.ts'
import { useUrlForm } from '../../ui/kit/forms/url/useUrlForm.ts'
import { budgetProblem, type JobSearch, noSearch, paramsOf, searchInUrl } from './jobSearch.ts'

/** Holds the state of the job list. */
export function useJobBoard() {
  const search = useJobSearch()
  const result = useJobs(search.inUrl)
  const panel = useRef<HTMLElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const explore = useRef<HTMLButtonElement>(null)
  const [firstNew, setFirstNew] = useState({ address: '', at: -1 })

  // Stable, or React would call the ref again for a card that is there already.
  const takeOver = useCallback((link: HTMLElement | null) => {
    if (document.activeElement === explore.current) link?.focus()
  }, [])

  // Deferred, so that React renders the cards in slices.
  const data = useDeferredValue(result.data)
  const isSearching = result.isPlaceholderData || data !== result.data
  const jobs = data ? eachOnce(data.pages.flatMap((page) => page.jobs)) : []
  const list = growingList(result, data && jobs)
  const last = data?.pages.at(-1)
  const total = last ? totalOf(jobs.length, last) : 0

  const showMore = () => {
    setFirstNew({ address: search.address, at: jobs.length })
    list.showMore()
  }
  const startOver = () => {
    panel.current?.scrollIntoView({
      block: 'start',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
    box.current?.focus({ preventScroll: true })
  }

  return {
    search,
    isSearching,
    total,
    /** The whole board is empty. */
    isNonePosted: total === 0 && data !== undefined && search.address === '' && !isSearching,
    /**
     * The jobs; those of the last search while a new one loads. The button below stays after the
     * last job, where it leads back to the search.
     */
    list: { ...list, hasMore: true },
    /** Shows the next jobs, and after the last one leads back to the search. */
    exploreMore: () => (list.hasMore ? showMore() : startOver()),
    tryAgain: () => {
      heading.current?.focus()
      void list.refetch()
    },
    clearSearch: () => {
      box.current?.focus()
      search.clear()
    },
    refs: { panel, box, heading, explore },
    /** The first new card takes the focus when the button had it. */
    linkOf: (at: number) =>
      at === firstNew.at && search.address === firstNew.address ? takeOver : undefined,
  }
}

const addressOf = (search: JobSearch) => String(paramsOf(search))

/** Holds the search of the job list in the address, so that the back button restores it. */
export function useJobSearch() {
  const [params, setParams] = useSearchParams()
  const inUrl = searchInUrl(params)
  const address = addressOf(inUrl)
  const [typed, setTyped] = useUrlForm(inUrl, addressOf)

  // A search replaces the one before, so that typing makes one history entry.
  const search = useCallback(
    (next: JobSearch) => {
      if (!budgetProblem(next))
        setParams(paramsOf(next), {
          replace: address !== '',
          preventScrollReset: true,
          flushSync: true,
        })
    },
    [address, setParams],
  )

  useEffect(() => {
    if (addressOf(typed) === address) return
    const timer = setTimeout(() => search(typed), timing.searchPause)
    return () => clearTimeout(timer)
  }, [typed, address, search])

  return {
    /** The search of the list. */
    inUrl,
    address,
    /** The values of the fields. */
    typed,
    problem: budgetProblem(typed),
    type: (change: Partial<JobSearch>) => setTyped({ ...typed, ...change }),
    submit: () => search(typed),
    clear: () => {
      setTyped(noSearch)
      // This pushes a history entry, so that the back button restores the search.
      setParams(new URLSearchParams(), { preventScrollReset: true, flushSync: true })
    },
  }
}

/** Loads the job list or a search in it, newest first, 20 at a time. */
const useJobs = (search: JobSearch) =>
  useInfiniteQuery({
    queryKey: ['jobs', 'list', String(paramsOf(search))],
    queryFn: async ({ pageParam: { page, before }, signal }) => {
      const part = { page, limit: limits.jobsPerPage, before }
      const query = { ...part, ...Object.fromEntries(paramsOf(search)) }
      const found = await call(jobs.list, { query }, signal)
      return { ...found, end: endOf(found.jobs, 'createdAt') }
    },
    ...byPlace,
    // The earlier results stay while a new search loads.
    placeholderData: keepPreviousData,
  })
