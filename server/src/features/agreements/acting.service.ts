import { isAwaited, stateOf } from '@wayside/contract/agreementState'
import { agreementRules } from '@wayside/contract/agreements'
import type { Db } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'
import { answerVersion, changeAgreement, daysOf, type LockedAgreement } from './acting.queries.ts'
import { acceptText, cancelText, declineText, withdrawText } from './actTexts.ts'
import { type Call, changedMeanwhile, perform } from './perform.service.ts'
import type { AgreementDependencies } from './telling.ts'

const answered = (row: LockedAgreement, me: string, answer: string) =>
  row.answer === answer && row.answeredBy === me

/** Refuses an answer to another version than the newest, or when none waits for this member. */
function checkAwaited(row: LockedAgreement, { version }: Call, isMine: boolean) {
  if (version !== row.version || !isAwaited(row, Date.now()) || !isMine) throw changedMeanwhile()
}

/** Accepts the version that waits for the caller: from then on it is in force. */
export const acceptVersion = (needs: AgreementDependencies, call: Call) =>
  perform(needs, call, (row) => {
    const { id, me, version } = call
    if (answered(row, me, 'accepted')) return undefined
    checkAwaited(row, call, row.proposedBy !== me)
    const { kind, newest: terms, myName: by } = row
    return {
      ...{ act: 'accepted', version, terms, topic: 'agreement.accepted' },
      text: acceptText({ kind, by, terms }),
      async write(tx) {
        const inForce = { agreed_version: version, is_pending: false, ...daysOf(terms) }
        await changeAgreement(tx, id, inForce)
        await answerVersion(tx, { id, version }, { answer: 'accepted', by: me })
      },
    }
  })

/** The state after declining or withdrawing: the end, or the terms that were agreed before. */
const leave =
  (row: LockedAgreement, { id, me, version }: Call, answer: 'declined' | 'withdrawn', word = '') =>
  async (tx: Db) => {
    const closed = row.agreed ? {} : { closed: answer, closed_by: me }
    await changeAgreement(tx, id, { is_pending: false, ...closed, word: { text: word, by: me } })
    await answerVersion(tx, { id, version }, { answer, by: me })
  }

/** Declines the version that waits for the caller. */
export const declineVersion = (needs: AgreementDependencies, call: Call & { word: string }) =>
  perform(needs, call, (row) => {
    const { me, version, word } = call
    if (answered(row, me, 'declined')) return undefined
    checkAwaited(row, call, row.proposedBy !== me)
    const { kind, newest: terms, agreed, myName: by } = row
    return {
      ...{ act: 'declined', version, terms: agreed ?? terms, topic: 'agreement.declined' },
      text: declineText({ kind, by, terms, agreed: agreed ?? undefined, word }),
      write: leave(row, call, 'declined', word),
    }
  })

/** Takes back the version that the caller proposed. */
export const withdrawVersion = (needs: AgreementDependencies, call: Call) =>
  perform(needs, call, (row) => {
    const { me, version } = call
    if (answered(row, me, 'withdrawn')) return undefined
    checkAwaited(row, call, row.proposedBy === me)
    const { kind, newest: terms, agreed, myName: by } = row
    return {
      ...{ act: 'withdrawn', version, terms: agreed ?? terms },
      text: withdrawText({ kind, by, terms, agreed: agreed ?? undefined }),
      write: leave(row, call, 'withdrawn'),
    }
  })

/** Calls off what was agreed. */
export const cancelAgreement = (needs: AgreementDependencies, call: Call & { word: string }) =>
  perform(needs, call, (row) => {
    const { id, me, version, word } = call
    if (row.closed === 'cancelled' && row.closedBy === me && version === row.version)
      return undefined
    if (!word) {
      const text = agreementRules.word(row.otherName)
      throw new Refusal('invalid', text, { fields: { word: text } })
    }
    const { kind, agreed, myName: by } = row
    if (version !== row.version || stateOf(row, Date.now()) !== 'accepted' || !agreed)
      throw changedMeanwhile()
    return {
      ...{ act: 'cancelled', version, terms: agreed, topic: 'agreement.cancelled' },
      text: cancelText({ kind, by, terms: agreed, word }),
      write: (tx) =>
        changeAgreement(tx, id, {
          ...{ closed: 'cancelled', closed_by: me, is_pending: false },
          word: { text: word, by: me },
          address_encrypted: null,
        }),
    }
  })
