import { useSyncExternalStore } from 'react'
import { localStore } from '../storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
/** Applied by public/first.js, before the first paint and at every change, also of another tab. */
const changed = 'themechange'

const current = (): Theme => themes.find((theme) => theme === localStore.get(key)) ?? 'system'

function watch(tell: () => void) {
  const undo = new AbortController()
  addEventListener(changed, tell, { signal: undo.signal })
  addEventListener('storage', tell, { signal: undo.signal })
  return () => undo.abort()
}

export function chooseTheme(theme: Theme) {
  localStore.set(key, theme)
  dispatchEvent(new Event(changed))
}

export const useTheme = () => useSyncExternalStore(watch, current, () => 'system' as const)
