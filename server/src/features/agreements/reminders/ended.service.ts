import { whatText } from '@wayside/contract/agreementTerms'
import { endedEmail } from '../agreementEmails.ts'
import type { AgreementDependencies } from '../telling.ts'
import { takeEnded } from './ended.queries.ts'

/**
 * Writes to members whose agreement ended because a chat was closed; once, however many nodes look.
 * Returns how many.
 */
export async function tellEnded(
  { db, mail }: Pick<AgreementDependencies, 'db' | 'mail'>,
  at?: string,
) {
  let count = 0
  for (let isMore = true; isMore; ) {
    const ended = await db.transaction().execute(async (tx) => {
      const found = await takeEnded(tx, at)
      for (const { to, name, kind, terms, other, isGood } of found) {
        const [what = '', days = ''] = whatText(kind, terms).split(', ')
        if (isGood)
          await mail.post(
            tx,
            endedEmail({ to, name, kind, what: `${what} with ${other}, ${days}` }),
          )
      }
      return found.length
    })
    if (ended > 0) mail.flush()
    count += ended
    isMore = ended > 0
  }
  return count
}
