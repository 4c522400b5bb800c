import { isOver } from '@wayside/contract/days'
import type { PocketEntry } from '@wayside/contract/pocket'

/** The stays and meetings of the travel pocket whose last day is not over. */
export const stillDue = (pocket: PocketEntry[], now: number) =>
  pocket.filter(({ agreed, terms }) => {
    const { from, to = from } = agreed ?? terms
    return !isOver(to, now)
  })
