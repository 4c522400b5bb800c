import { useEffect, useRef } from 'react'

interface Goal {
  id: string
  /** Stay where the page is: the element appears where the member looks. */
  still: boolean
}

export type ArriveAt = (id: string, still?: boolean) => void

/**
 * Moves the focus to an element as soon as it is on the page; to be used where what brings it is
 * rendered.
 */
export function useFocusWhenRendered(): ArriveAt {
  const goal = useRef<Goal>(undefined)

  useEffect(() => {
    const element = goal.current && document.getElementById(goal.current.id)
    if (!element) return
    element.focus({ preventScroll: true })
    if (!goal.current?.still) element.scrollIntoView({ block: 'nearest' })
    goal.current = undefined
  })

  return (id, still = false) => {
    goal.current = { id, still }
  }
}

/**
 * Whether an element is on the visible part of the page, which a keyboard on the screen makes
 * smaller.
 */
export function isInViewport(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return (
    box !== undefined && box.top >= header && box.bottom <= (visualViewport?.height ?? innerHeight)
  )
}
