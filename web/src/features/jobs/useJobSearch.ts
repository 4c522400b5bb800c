import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { timing } from '../../timing.ts'
import { budgetProblem, type JobSearch, noSearch, paramsOf, searchInUrl } from './jobSearch.ts'

const addressOf = (search: JobSearch) => String(paramsOf(search))

/** The search of the job list. The address holds it, so that the back button brings it back. */
export function useJobSearch() {
  const [params, setParams] = useSearchParams()
  const found = searchInUrl(params)
  const address = addressOf(found)
  const [last, setLast] = useState(address)
  const [typed, setTyped] = useState(found)
  if (address !== last) {
    setLast(address)
    if (addressOf(typed) !== address) setTyped(found)
  }

  // One search is one step back, however long somebody typed.
  const search = useCallback(
    (next: JobSearch) => {
      if (!budgetProblem(next)) setParams(paramsOf(next), { replace: address !== '', preventScrollReset: true })
    },
    [address, setParams],
  )

  useEffect(() => {
    if (addressOf(typed) === address) return
    const timer = setTimeout(() => search(typed), timing.searchPause)
    return () => clearTimeout(timer)
  }, [typed, address, search])

  return {
    /** What the list shows. */
    found,
    address,
    /** What the fields hold. */
    typed,
    problem: budgetProblem(typed),
    type: (change: Partial<JobSearch>) => setTyped({ ...typed, ...change }),
    submit: () => search(typed),
    clear: () => {
      setTyped(noSearch)
      // A step of its own, so that back brings the search back.
      setParams(new URLSearchParams(), { preventScrollReset: true })
    },
  }
}
