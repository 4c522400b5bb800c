import { useQuery } from '@tanstack/react-query'
import { suggestPlaces } from '@wayside/contract/places'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

const PAUSE_MS = 200

/** A value as it is once it has not changed for a while. */
export function usePaused<Value>(value: Value, ms: number) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return paused
}

/**
 * Suggests places for a text that is being typed, in one country if it is given, and says whether
 * the text is a place. A failed call suggests nothing: each text can be searched for and saved.
 */
export function usePlaces(typed: string, country: string | undefined, isOff: boolean) {
  const q = usePaused(typed, PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['people', 'places', q, country],
    queryFn: ({ signal }) => call(suggestPlaces, { query: { q, country } }, signal),
    enabled: !isOff && [...q].length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return q === typed ? data : undefined
}
