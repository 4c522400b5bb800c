import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { timing } from '../../timing.ts'

const paramsOf = (text: string) => new URLSearchParams(text.trim() ? { q: text.trim() } : {})

/** The search of the job list. The address holds it, so that the back button brings it back. */
export function useJobSearch() {
  const [params, setParams] = useSearchParams()
  const q = (params.get('q') ?? '').trim()
  const [last, setLast] = useState(q)
  const [typed, type] = useState(q)
  if (q !== last) {
    setLast(q)
    if (typed.trim() !== q) type(q)
  }

  // One search is one step back, however long somebody typed.
  const search = (text: string) => setParams(paramsOf(text), { replace: q !== '', preventScrollReset: true })

  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(
      () => setParams(paramsOf(typed), { replace: q !== '', preventScrollReset: true }),
      timing.searchPause,
    )
    return () => clearTimeout(timer)
  }, [typed, q, setParams])

  return {
    q,
    typed,
    type,
    submit: () => search(typed),
    clear: () => {
      type('')
      search('')
    },
  }
}
