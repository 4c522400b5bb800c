import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sessionEnded } from '../../realtime/signals.ts'

/** Asks before unsaved work is left behind: in the app by what it returns, at the end of the page by the browser's own question. */
export function useLeaveGuard(isUnsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopAsking = () => removeEventListener('beforeunload', ask)
    addEventListener('beforeunload', ask)
    // A logout leaves the page on purpose, and there is nothing left to save with.
    const forget = sessionEnded.add(stopAsking)
    return () => {
      forget()
      stopAsking()
    }
  }, [isUnsaved])

  return blocker
}
