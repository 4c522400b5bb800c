import { missingTexts } from './latest.texts.ts'

/** Where a job is, and whether that is nowhere in particular (spec §3: an empty city is shown as Remote). */
export function placeOf(city: string | null | undefined) {
  const text = city?.trim() || missingTexts.city
  return { text, isAnywhere: /\b(remote|worldwide|anywhere)\b/i.test(text) }
}
