import { useMatches } from '../ui/useMatches.ts'

/** Whether one screen may fade into the next. */
export const useMoves = () => useMatches('(prefers-reduced-motion: no-preference)')
