import { useSyncExternalStore } from 'react'

export const isVisible = () => document.visibilityState === 'visible'

function watch(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Whether the tab is in front, also when that changes. */
export const useIsVisible = () => useSyncExternalStore(watch, isVisible, () => false)

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Tells how long ago the member last did something in this tab, in ms; nothing counts as now. */
export function watchInput() {
  let last = Date.now()
  const undo = new AbortController()
  const note = () => {
    last = Date.now()
  }
  for (const kind of inputs)
    document.addEventListener(kind, note, { signal: undo.signal, passive: true, capture: true })
  return { idleMs: () => Date.now() - last, stop: () => undo.abort() }
}
