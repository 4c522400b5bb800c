import { budgetPreview } from './budgetText.ts'
import { postTexts as texts } from './jobs.texts.ts'

/** What the amount will look like, and the highest one there is. */
export function BudgetHint({ typed }: { typed: string }) {
  return (
    <span className="job-form-budget">
      <span>{texts.maximum}</span>
      <b>{budgetPreview(typed)}</b>
    </span>
  )
}
