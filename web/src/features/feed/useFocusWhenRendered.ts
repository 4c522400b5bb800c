import { useEffect, useReducer, useRef } from 'react'

interface Goal {
  id: string
  /** Do not scroll: the element appears where the member looks. */
  still: boolean
}

export type FocusLater = (id: string, still?: boolean) => void

/**
 * Moves the focus to an element as soon as it is rendered. Use it in a component that renders with
 * the element.
 */
export function useFocusWhenRendered(): FocusLater {
  const goal = useRef<Goal>(undefined)
  // The awaited element may be there already, and nothing else may be about to be rendered.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    const element = goal.current && document.getElementById(goal.current.id)
    if (!element) return
    element.focus({ preventScroll: true })
    if (!goal.current?.still) element.scrollIntoView({ block: 'nearest' })
    goal.current = undefined
  })

  return (id, still = false) => {
    goal.current = { id, still }
    renderAgain()
  }
}

/**
 * Whether an element is in the visible part of the page; an on-screen keyboard makes that smaller.
 */
export function isInViewport(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return (
    box !== undefined && box.top >= header && box.bottom <= (visualViewport?.height ?? innerHeight)
  )
}
