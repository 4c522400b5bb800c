import { randomUUID } from 'node:crypto'
import {
  agreementRules,
  agreementTexts,
  type RequestForm,
  unansweredText,
} from '@wayside/contract/agreements'
import { termsOf } from '@wayside/contract/agreementTerms'
import { guestsText } from '@wayside/contract/days'
import { limits } from '@wayside/contract/limits'
import { memberTexts } from '@wayside/contract/members'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { requestText } from './actTexts.ts'
import { readAgreement } from './address/reading.service.ts'
import {
  hostFacts,
  insertAgreement,
  lockRequests,
  messageOf,
  namesFor,
  proposedBefore,
  requestFacts,
} from './requests.queries.ts'
import { type AgreementDependencies, showAct, tellOther } from './telling.ts'

const conflict = (text: string) => new Refusal('conflict', text)

/** Asks to stay, invites, or suggests a meeting. The same clientId again is the same request. */
export async function requestAgreement(
  needs: AgreementDependencies,
  me: string,
  { clientId, ...form }: RequestForm,
) {
  // An id may be spelt in capitals; members are compared by one spelling.
  const other = form.receiverId.toLowerCase()
  if (!isId(other)) throw new Refusal('notFound', memberTexts.notFound)
  if (other === me) throw new Refusal('invalid', agreementTexts.oneself)
  const stored = await needs.db.transaction().execute(async (tx) => {
    await lockRequests(tx, asksToStay(form) ? [me, other] : [me])
    const known = await proposedBefore(tx, me, clientId)
    if (known) {
      if (known.version > 1 || !known.members.includes(other))
        throw conflict(agreementTexts.otherClientId)
      return { id: known.id, message: undefined }
    }
    return storeRequest(tx, needs, { ...form, me, other, clientId })
  })
  const agreement = await readAgreement(needs, stored.id, me)
  if (stored.message) {
    needs.actMessages.show(stored.message, { to: other, hasEmail: true })
    const { chatId, _id: agreementId, version, state } = agreement
    showAct(needs, [me, other], { chatId, agreementId, version, state })
  }
  const message = stored.message ?? (await messageOf(needs.db, stored.id))
  return { agreement, message: orNotFound(message, agreementTexts.notFound) }
}

const asksToStay = ({ kind, role }: Pick<RequestForm, 'kind' | 'role'>) =>
  kind === 'stay' && role === 'guest'

interface Request extends Omit<RequestForm, 'clientId' | 'receiverId'> {
  me: string
  other: string
  clientId: string | undefined
}

async function storeRequest(tx: Db, needs: AgreementDependencies, request: Request) {
  const { me, other, kind, role, clientId } = request
  const names = orNotFound(await namesFor(tx, { me, other }), memberTexts.notFound)
  const terms = termsOf(kind, request)
  const question = asksToStay(request) ? names.question : ''
  const reason = kind === 'stay' ? request.reason : ''
  const answer = question ? request.answer : ''
  const id = randomUUID()
  const isHost = kind === 'stay' && role === 'host'
  // First what any message would be refused for: it tells nothing of the other.
  const message = await needs.actMessages.store(tx, {
    ...{ from: me, to: other, hasEmail: true },
    text: requestText({
      ...{ kind, role, terms, reason, question, answer, by: names.myName, other: names.name },
    }),
    agreement: { _id: id, act: 'requested', version: 1 },
  })
  if (question && !answer)
    throw new Refusal('invalid', agreementRules.answer, {
      fields: { answer: agreementRules.answer },
    })
  const { openCount, isOpenAlready, hasWritten } = await requestFacts(tx, { me, other, kind })
  if (isHost && !hasWritten) throw new Refusal('forbidden', agreementTexts.notWritten)
  if (asksToStay(request)) {
    const host = await refuseFullDates(tx, other, terms)
    if (host.unanswered >= host.requestLimit)
      throw conflict(
        `${host.name} has ${unansweredText(host.unanswered)} and takes new ones after answering`,
      )
  }
  if (isOpenAlready) throw conflict(agreementTexts.openAlready)
  if (openCount >= limits.openRequests) throw conflict(agreementTexts.tenOpen)
  const [host, guest] = isHost ? [me, other] : [other, me]
  await insertAgreement(tx, {
    ...{ id, chatId: message.chatId, kind, host, guest, by: me, terms },
    ...{ reason, question, answer, message: message._id, clientId },
  })
  const topic =
    kind === 'meeting' ? 'agreement.meeting' : isHost ? 'agreement.invitation' : 'agreement.stay'
  await tellOther(tx, needs, { id, chatId: message.chatId, me, other, kind, terms, topic })
  return { id, message }
}

/** Refuses what the host's details rule out, and returns what else they say. */
async function refuseFullDates(tx: Db, id: string, terms: ReturnType<typeof termsOf>) {
  const host = await hostFacts(tx, id, terms)
  if (!host.isHosting) throw conflict(`${host.name} is not hosting at the moment`)
  refuseDates(host, terms)
  return host
}

/** Refuses days on which the host is away, and more guests than the home takes. */
export function refuseDates(
  {
    name,
    isAway,
    maxGuests,
  }: Pick<Awaited<ReturnType<typeof hostFacts>>, 'name' | 'isAway' | 'maxGuests'>,
  { guests = 1 }: { guests?: number | undefined },
) {
  if (isAway) throw conflict(`${name} cannot host on these dates`)
  if (maxGuests !== null && guests > maxGuests)
    throw conflict(`${name} can host ${guestsText(maxGuests)} at most`)
}
