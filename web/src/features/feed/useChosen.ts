import { useState } from 'react'
import type { FeedSearch } from './feedSearch.ts'

/** What the two fields hold: the member's choice until the address changes, then what that says. */
export function useChosen(said: FeedSearch) {
  const [last, setLast] = useState(said)
  const [chosen, choose] = useState(said)
  if (last.tag !== said.tag || last.location !== said.location) {
    setLast(said)
    choose(said)
  }
  return [chosen, choose] as const
}
