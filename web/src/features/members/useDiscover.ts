import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { rememberPlace, useSession } from '../../session/SessionProvider.tsx'
import { useUrlForm } from '../../ui/kit/forms/url/useUrlForm.ts'
import {
  type Filters,
  fieldsOf,
  filtersOf,
  noFilters,
  type Removable,
  searchInUrl,
  urlOfSearch,
} from './discoverSearch.ts'
import { useMembers } from './useMembers.ts'

/**
 * Holds the state of Discover. The address holds the search, so that the back button restores it.
 */
export function useDiscover() {
  const { status } = useSession()
  const [wasIn, setWasIn] = useState(false)
  if (status === 'in' && !wasIn) setWasIn(true)

  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = searchInUrl(params)
  const filters = search ? filtersOf(search) : noFilters
  // The order is chosen beside the results, and leaves what is chosen in the form alone.
  const [chosen, choose] = useUrlForm(filters, ({ sort: _, ...rest }) => JSON.stringify(rest))
  const result = useMembers(status === 'in' ? search : undefined)
  const cache = useQueryClient()
  const refresh = () => {
    void result.refetch()
    void cache.invalidateQueries({ queryKey: ['members', 'countries'] })
  }
  // The pressed button will be removed, so the next heading takes the focus.
  const heading = useRef<HTMLHeadingElement>(null)
  const readHeading = () => heading.current?.focus()

  const visit = (next: Filters) => {
    const url = urlOfSearch(next)
    if (status !== 'in') {
      rememberPlace(url)
      void navigate('/login')
      return
    }
    if (search && url === urlOfSearch(search)) refresh()
    else void navigate(url, { preventScrollReset: true, flushSync: true })
  }
  const go = (next: Filters) => {
    if (status === 'in') choose(next)
    visit(next)
  }

  return {
    status,
    /** The session ended while the member was searching. */
    hasEnded: wasIn && status === 'out',
    search,
    filters,
    result,
    chosen,
    choose,
    heading,
    readHeading,
    refresh,
    tryAgain: () => void result.refetch().then(readHeading),
    searchChosen: () => go({ ...chosen, sort: filters.sort }),
    showAll: () => {
      readHeading()
      go(noFilters)
    },
    remove: (filter: Removable) => {
      readHeading()
      const removed = fieldsOf(filter).map((field) => [field, noFilters[field]])
      go({ ...filters, ...Object.fromEntries(removed) })
    },
    sort: (sort: Filters['sort']) => visit({ ...filters, sort }),
    /** Searches for a destination chosen on the map; an empty one removes the filter. */
    goTo: (place: string) => go({ ...chosen, sort: filters.sort, country: place }),
    clear: () => {
      choose(noFilters)
      void navigate('/discover', { preventScrollReset: true, flushSync: true })
    },
  }
}
