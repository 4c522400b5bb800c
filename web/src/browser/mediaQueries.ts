import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, also when that changes. */
export function useMatches(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** On a touch screen, focusing an input opens the keyboard over half of it. */
export const isMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Whether the member's device asks for less motion: then nothing scrolls smoothly. */
export const prefersReducedMotion = () => matchMedia(reducedMotion).matches

/** The same, also when it changes. */
export const usePrefersReducedMotion = () => useMatches(reducedMotion)
