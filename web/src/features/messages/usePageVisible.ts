import { useSyncExternalStore } from 'react'

/** Whether the tab is before the member's eyes. */
export const usePageVisible = () => useSyncExternalStore(watch, () => document.visibilityState === 'visible')

function watch(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
