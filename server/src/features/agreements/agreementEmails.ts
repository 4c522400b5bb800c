import type { Kind } from '@wayside/contract/agreementTerms'
import { daysText, lastDayBefore } from '@wayside/contract/days'
import { notificationText } from '@wayside/contract/notificationText'
import type { Email } from '../../email/email.ts'

interface About {
  to: string
  name: string
}

/** The topics of acts that have an email. */
export type ActTopic =
  | 'agreement.stay'
  | 'agreement.invitation'
  | 'agreement.meeting'
  | 'agreement.changed'
  | 'agreement.accepted'
  | 'agreement.declined'
  | 'agreement.cancelled'

interface ActFacts {
  topic: ActTopic
  /** The member who did it. */
  actor: { name: string; lastname: string }
  details: { chat: string; days: string; what: string }
  /** Until when it can be answered. */
  expiresAt: string
  appUrl: string
}

const next = (topic: ActTopic, expiresAt: string) => {
  if (topic === 'agreement.accepted')
    return 'It is agreed, and in your travel pocket. If your plans change, tell them in the conversation.'
  if (topic === 'agreement.declined' || topic === 'agreement.cancelled')
    return 'What was said about it is in the conversation.'
  return `Please answer by ${daysText(lastDayBefore(expiresAt))}: you can accept, decline or suggest something else in the conversation.`
}

/** It tells who, what and when, and nothing that anybody wrote. */
export function actEmail({
  to,
  name,
  topic,
  actor,
  details,
  expiresAt,
  appUrl,
}: About & ActFacts): Email {
  const text = notificationText({
    ...{ topic, details, actors: [actor], actorCount: 1 },
    object: { _id: '', title: '' },
  })
  return {
    to,
    subject: text,
    text: [`Hello ${name},`, `${text}.`, next(topic, expiresAt)],
    action:
      topic === 'agreement.accepted'
        ? { label: 'Open travel pocket', url: `${appUrl}/pocket` }
        : { label: 'Open the conversation', url: `${appUrl}/messages?chat=${details.chat}` },
  }
}

/** The chat was closed, perhaps while somebody is on the way; it gives no reason. */
export const endedEmail = ({
  to,
  name,
  kind,
  what,
}: About & {
  kind: Kind
  /** As in `stay with Ben, 3–6 May 2027`. */
  what: string
}): Email => ({
  to,
  subject: `Cancelled: ${what}`,
  text: [
    `Hello ${name},`,
    `This will not take place: ${what}.`,
    ...(kind === 'stay' ? ['If you were going to sleep there, please look for another bed.'] : []),
  ],
})
