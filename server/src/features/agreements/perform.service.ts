import { agreementTexts } from '@wayside/contract/agreements'
import type { Terms } from '@wayside/contract/agreementTerms'
import type { Db } from '../../database/pool.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { type LockedAgreement, lockAgreement } from './acting.queries.ts'
import { readAgreement } from './address/reading.service.ts'
import type { ActTopic } from './agreementEmails.ts'
import { type AgreementDependencies, showAct, tellOther } from './telling.ts'

export interface Call {
  id: string
  me: string
  version: number
}

export interface Act {
  act: 'changed' | 'accepted' | 'declined' | 'withdrawn' | 'cancelled' | 'shared'
  /** Absent when no message reports it. */
  text?: string
  /** Of which version it is. */
  version: number
  /** The terms that the message and email name. */
  terms: Terms
  /** Absent when no email reports it. */
  topic?: ActTopic
  write: (tx: Db) => Promise<unknown>
}

/**
 * Does something with an agreement of the caller. `decide` returns the act, or undefined when the
 * same member has done it already. The chat stays locked meanwhile, so of two acts the second finds
 * what the first left.
 */
export async function perform(
  needs: AgreementDependencies,
  { id, me, version = 0 }: Omit<Call, 'version'> & Partial<Call>,
  decide: (locked: LockedAgreement, tx: Db) => Act | undefined | Promise<Act | undefined>,
) {
  const { db, actMessages } = needs
  const done = await db.transaction().execute(async (tx) => {
    const locked = orNotFound(await lockAgreement(tx, { id, me, version }), agreementTexts.notFound)
    const act = await decide(locked, tx)
    if (!act) return undefined
    const { kind, chatId, other } = locked
    const hasEmail = act.topic !== undefined
    const message =
      act.text === undefined
        ? undefined
        : await actMessages.store(tx, {
            ...{ from: me, to: other, text: act.text, hasEmail },
            agreement: { _id: locked.id, act: act.act, version: act.version },
          })
    await act.write(tx)
    if (act.topic) {
      const { terms, topic } = act
      await tellOther(tx, needs, { id: locked.id, chatId, me, other, kind, terms, topic })
    }
    return { message, other, hasEmail }
  })
  const agreement = await readAgreement(needs, id, me)
  if (!done) return agreement
  const { message, other, hasEmail } = done
  if (message) actMessages.show(message, { to: other, hasEmail })
  const { chatId, _id: agreementId, state } = agreement
  showAct(needs, [me, other], { chatId, agreementId, version: agreement.version, state })
  return agreement
}

export const changedMeanwhile = () => new Refusal('conflict', agreementTexts.changed)
