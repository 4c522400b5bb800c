import { Laptop, MapPin } from 'lucide-react'
import { dollars } from '../../format/numbers.ts'
import styles from './JobFacts.module.css'
import { missingTexts } from './latest.texts.ts'

/** Where a job is; a laptop stands for anywhere. */
export function Place({
  city,
  className = '',
}: {
  city: string | null | undefined
  className?: string
}) {
  const { text, isAnywhere } = placeOf(city)
  const Icon = isAnywhere ? Laptop : MapPin
  return (
    <span className={`${styles.jobPlace} ${className}`}>
      <Icon className="i" aria-hidden />
      {text}
    </span>
  )
}

/**
 * Where a job is, and whether that is nowhere in particular (spec §3: an empty city is shown as
 * Remote).
 */
export function placeOf(city: string | null | undefined) {
  const text = city?.trim() || missingTexts.city
  return { text, isAnywhere: /\b(remote|worldwide|anywhere)\b/i.test(text) }
}

/**
 * The beginning of a text for a card: the clamp cuts what is seen, this what a screen reader reads
 * as the name of the link.
 */
export function excerpt(text: string, max = 400): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max + 1)
  const end = cut.lastIndexOf(' ')
  // A word without an end is cut between two characters, not inside one.
  const shortened = end > 0 ? cut.slice(0, end) : line.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  return `${shortened}…`
}

/** spec §3: whole US dollars, or that there is no figure; 0 is one (product.md, Jobs). */
export const budgetText = (budget: number | null | undefined) =>
  budget == null ? missingTexts.budget : dollars(budget)

/** The same for what stands in the field while somebody types; nothing while it is no amount. */
export const budgetPreview = (typed: string) =>
  /^\d+(\.\d{1,2})?$/.test(typed.trim()) ? dollars(Number(typed)) : ''
