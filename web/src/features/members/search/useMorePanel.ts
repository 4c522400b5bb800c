import { useId, useRef, useState } from 'react'
import { type Problem, refusedFields } from '../../../ui/shared/forms/problems.ts'
import { type Filters, moreInUse } from '../discoverSearch.ts'
import type { useDiscover } from '../useDiscover.ts'
import { loadPanel } from './loadSearch.ts'

interface Wrong {
  /** The filters of the search. */
  at: Filters
  problems: readonly Problem[]
  attempt: number
}

/**
 * Holds whether the panel of more filters is open, and what is wrong in it. It closes for the
 * results, and opens when the server refuses a field.
 */
export function useMorePanel(discover: Discover, closeFold: () => void) {
  const { chosen, filters, result, searchChosen, readHeading } = discover
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { error, errorUpdatedAt, isFetching } = result
  const refused: Wrong | undefined =
    error && !isFetching
      ? { at: filters, problems: refusedFields(error), attempt: errorUpdatedAt }
      : undefined
  const [checked, setChecked] = useState<Wrong>()
  const [state, setState] = useState({ isOpen: false, attempt: 0 })
  const isRefused = Boolean(refused?.problems.length)
  const isOpen = isRefused && state.attempt !== errorUpdatedAt ? true : state.isOpen
  const setOpen = (next: boolean) => setState({ isOpen: next, attempt: errorUpdatedAt })
  const { at, problems = [], attempt = 0 } = checked ?? refused ?? {}

  return {
    id,
    count: moreInUse(chosen).length,
    isOpen,
    isRefused,
    /** Opens and closes the panel. */
    button,
    toggle: () => setOpen(!isOpen),
    close: () => {
      setOpen(false)
      button.current?.focus()
    },
    /** Until their fields are edited. */
    problems: problems.filter(({ field }) => {
      const name = field as keyof Filters
      return chosen[name] === at?.[name]
    }),
    attempt,
    /** Searches, unless something is wrong in the open panel. */
    search: async () => {
      const found = isOpen ? await problemsIn(chosen) : []
      if (found.length > 0) {
        setChecked({ at: chosen, problems: found, attempt: attempt + 1 })
        return
      }
      setChecked(undefined)
      setOpen(false)
      closeFold()
      searchChosen()
      // The button that was pressed is gone with the panel.
      if (isOpen) readHeading()
    },
  }
}

type Discover = Pick<
  ReturnType<typeof useDiscover>,
  'chosen' | 'filters' | 'result' | 'searchChosen' | 'readHeading'
>

/** Problems that cannot be checked here are for the server to find. */
const problemsIn = (chosen: Filters) =>
  loadPanel().then(
    ({ checkSearch }) => checkSearch(chosen),
    () => [],
  )
