import { isAwaited, stateOf } from '@wayside/contract/agreementState'
import type { agreements } from '@wayside/contract/agreements'
import { agreementRules, agreementTexts } from '@wayside/contract/agreements'
import {
  changesBetween,
  type Terms,
  termsOf,
  termsProblems,
} from '@wayside/contract/agreementTerms'
import type { Checked } from '@wayside/contract/endpoint'
import { limits } from '@wayside/contract/limits'
import { Refusal } from '../../refusal.ts'
import {
  changeAgreement,
  daysOf,
  expiry,
  insertVersion,
  type LockedAgreement,
} from './acting.queries.ts'
import { changeText } from './actTexts.ts'
import { type Call, changedMeanwhile, perform } from './perform.service.ts'
import { hostFacts, proposedBefore } from './requests.queries.ts'
import { refuseDates } from './requests.service.ts'
import type { AgreementDependencies } from './telling.ts'

type ChangeForm = Checked<typeof agreements.change>['body']

/** Suggests other terms: a new version, which waits for the other member. */
export const changeTerms = (needs: AgreementDependencies, call: Call & ChangeForm) =>
  perform(needs, call, async (row, tx) => {
    const { id, me, word, clientId } = call
    const known = await proposedBefore(tx, me, clientId)
    if (known) {
      if (known.id !== row.id || known.version === 1)
        throw new Refusal('conflict', agreementTexts.otherClientId)
      return undefined
    }
    const { kind, newest, agreed, myName: by } = row
    const before = agreed ?? newest
    const terms = checkedTerms(call, row)
    if (row.version >= limits.versionsMax) throw new Refusal('conflict', agreementTexts.twenty)
    if (kind === 'stay' && me === row.guestId)
      refuseDates(await hostFacts(tx, row.hostId, terms), terms)
    const version = row.version + 1
    return {
      ...{ act: 'changed', version, terms, topic: 'agreement.changed' },
      text: changeText({ kind, by, before, after: terms, word }),
      async write(tx) {
        await insertVersion(tx, { id, version, by: me, terms, clientId })
        await changeAgreement(tx, id, {
          ...{ version, proposed_by: me, is_pending: true, expires_at: expiry(terms) },
          word: { text: word, by: me },
          // The terms stay in force until this version is accepted.
          ...(agreed ? {} : daysOf(terms)),
        })
      },
    }
  })

/** The terms of a change, which must be right and differ from what the other knows. */
function checkedTerms({ version, ...form }: Call & ChangeForm, row: LockedAgreement) {
  const { kind, newest, agreed } = row
  const now = Date.now()
  const state = stateOf(row, now)
  if (version !== row.version || (state !== 'requested' && state !== 'accepted'))
    throw changedMeanwhile()
  const [first, ...others] = termsProblems(kind, form, now)
  if (first)
    throw new Refusal('invalid', first.text, {
      fields: Object.fromEntries([first, ...others].map(({ field, text }) => [field, text])),
    })
  const terms = termsOf(kind, form)
  const isAs = (known: Terms) => changesBetween(known, terms).length === 0
  if (isAs(agreed ?? newest) || (isAwaited(row, now) && isAs(newest)))
    throw new Refusal('invalid', agreementRules.unchanged)
  return terms
}
