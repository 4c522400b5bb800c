import { countOf } from '../format/counts.ts'

/** Announcements of screen readers near a limit and beyond it. */
export const countTexts = {
  left: (count: number) => `${countOf(count, 'character')} left`,
  over: (count: number) => `${countOf(count, 'character')} over the limit`,
} as const
