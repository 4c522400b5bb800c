import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { dropReadAlerts } from '../ui/alerts.ts'

/** After a move to another screen, a screen reader and the keyboard start at its heading. */
export function useArrival() {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    dropReadAlerts()
    const main = document.getElementById('main')
    const focused = document.activeElement
    // The screen has put the focus somewhere itself.
    if (!main || (focused !== main && main.contains(focused))) return
    const heading = main.querySelector('h1') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
