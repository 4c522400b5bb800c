import { dollarsIn } from '@wayside/contract/dollars'
import type { Job } from '@wayside/contract/jobs'
import { Laptop, MapPin } from 'lucide-react'
import { dollars } from '../../format/numbers.ts'
import { WithIcon } from '../../ui/kit/layout.ts'
import { missingTexts, payTexts } from './latest.texts.ts'

/** Shows the place of a job; a laptop stands for remote. */
export function Place({ city }: { city: string | null | undefined }) {
  const { text, isAnywhere } = placeOf(city)
  const Icon = isAnywhere ? Laptop : MapPin
  return (
    <WithIcon>
      <Icon aria-hidden />
      <span>{text}</span>
    </WithIcon>
  )
}

/**
 * Returns the place of a job and whether it is remote (spec §3: an empty city is shown as Remote).
 */
export function placeOf(city: string | null | undefined) {
  const text = city?.trim() || missingTexts.city
  return { text, isAnywhere: /\b(remote|worldwide|anywhere)\b/i.test(text) }
}

/**
 * Returns the beginning of a text for a card. CSS cuts the visible lines; this shortens the link's
 * name for screen readers.
 */
export function excerpt(text: string, max = 400): string {
  const line = text
    .slice(0, 10 * max)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max + 1)
  const end = cut.lastIndexOf(' ')
  // A word longer than the limit is cut between two characters.
  const shortened = end > 0 ? cut.slice(0, end) : line.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  return `${shortened}…`
}

/** spec §3: whole US dollars, or the text for a missing budget; 0 is a budget. */
export const budgetText = (budget: number | null | undefined) =>
  budget == null ? missingTexts.budget : dollars(budget)

/** Shows the budget of a job and, in an element of its own, what it is for. */
export const Budget = ({ job: { jobBudget, payPer } }: { job: PaidJob }) => (
  <>
    <span>{budgetText(jobBudget)}</span> {jobBudget != null && <PayPer of={payPer} />}
  </>
)

type PaidJob = Pick<Job, 'jobBudget' | 'payPer'>

/** Says what a budget is for; nothing where that is not said. */
export const PayPer = ({ of = '' }: { of?: string | undefined }) =>
  payTexts[of] && <span>{payTexts[of]}</span>

/** The same for a typed amount; empty while it is none. */
export function budgetPreview(typed: string) {
  const amount = dollarsIn(typed)
  return amount === undefined || Number.isNaN(amount) ? '' : dollars(amount)
}
