import type { AgreementState } from '@wayside/contract/agreementState'
import { type Kind, type Terms, whatText } from '@wayside/contract/agreementTerms'
import { daysText } from '@wayside/contract/days'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import type { ActMessages, Notifier } from '../../feature.ts'
import type { Secrets } from '../../identity/secrets.ts'
import type { Deliver } from '../../realtime/sockets.ts'
import { emailFacts } from './acting.queries.ts'
import { type ActTopic, actEmail } from './agreementEmails.ts'

export interface AgreementDependencies {
  db: Db
  secrets: Pick<Secrets, 'privateDetails'>
  mail: Pick<Mail, 'post' | 'flush'>
  notifier: Pick<Notifier, 'notify' | 'flush'>
  actMessages: ActMessages
  deliver: Deliver
  appUrl: string
}

export interface ActToTell {
  id: string
  chatId: string
  me: string
  other: string
  kind: Kind
  terms: Terms
  topic: ActTopic
}

/** Tells the other member of an act by notification and email, in its transaction. */
export async function tellOther(tx: Db, needs: AgreementDependencies, act: ActToTell) {
  const { id, chatId, me, other, kind, terms, topic } = act
  const details = {
    chat: chatId,
    days: daysText(terms.from, terms.to),
    what: whatText(kind, terms),
  }
  const object = `agreement:${id}`
  await needs.notifier.notify(tx, { topic, to: [other], object, actor: me, details })
  const facts = await emailFacts(tx, { me, other, id })
  await needs.mail.post(tx, actEmail({ ...facts, topic, details, appUrl: needs.appUrl }))
}

/** Shows an act on the live screens of both; call it after the commit. */
export function showAct(
  { deliver, notifier, mail }: AgreementDependencies,
  members: string[],
  event: { chatId: string; agreementId: string; version: number; state: AgreementState | string },
) {
  deliver(members, 'agreement', event)
  notifier.flush()
  mail.flush()
}
