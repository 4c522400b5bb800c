import { dollars } from '../../ui/dollars.ts'
import { missingTexts } from './latest.texts.ts'

/** spec §3: whole US dollars, or that there is no figure; 0 is one (product.md, Jobs). */
export const budgetText = (budget: number | null | undefined) => (budget == null ? missingTexts.budget : dollars(budget))

/** The same for what stands in the field while somebody types; nothing while it is no amount. */
export const budgetPreview = (typed: string) => (/^\d+(\.\d{1,2})?$/.test(typed.trim()) ? dollars(Number(typed)) : '')
