import { agreementLists, agreements } from '@wayside/contract/agreements'
import { pocket } from '@wayside/contract/pocket'
import type { Email, EmailSample, SamplesOf } from '../../email/email.ts'
import type { Feature, Parts } from '../../feature.ts'
import { clientId, page } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { purgeAddresses } from './address/address.queries.ts'
import * as agreementEmails from './agreementEmails.ts'
import { type AgreementParts, agreementRoutes } from './agreements.routes.ts'
import { ANSWERS_QUEUE, askForAnswers, figureSome } from './answers/answers.service.ts'
import { tellEnded } from './reminders/ended.service.ts'
import { remind } from './reminders/reminders.service.ts'

const version = 'The number of the newest version, as the caller has seen it.'
const termsFields = {
  from: 'The first day of a stay, or the day of a meeting, as `YYYY-MM-DD`.',
  to: 'A stay: the day of leaving. At most 90 nights.',
  guests: 'A stay: 1 to 20.',
  at: 'A meeting: the time there, as `HH:MM`, or empty.',
  place: 'A meeting: where.',
  note: 'Anything else.',
}
const word = 'Is the last part of the message of the act.'

/** The email of an act with sample values. */
const actSample = ({ to, name, appUrl }: EmailSample, topic: agreementEmails.ActTopic) =>
  agreementEmails.actEmail({
    ...{ to, name, appUrl, topic },
    actor: { name: 'Ana', lastname: 'Silva' },
    details:
      topic === 'agreement.meeting'
        ? { chat: 'sample', days: '3 May 2027', what: 'meeting, 3 May 2027' }
        : { chat: 'sample', days: '3–6 May 2027', what: 'stay, 3–6 May 2027' },
    expiresAt: '2027-04-17T10:00:00.000Z',
  })

const samples = (given: EmailSample): Record<string, Email> => ({
  ...({
    actEmail: actSample(given, 'agreement.stay'),
    endedEmail: agreementEmails.endedEmail({
      ...{ ...given, kind: 'stay', what: 'stay with Ben, 3–6 May 2027' },
    }),
  } satisfies SamplesOf<typeof agreementEmails>),
  actEmailInvitation: actSample(given, 'agreement.invitation'),
  actEmailMeeting: actSample(given, 'agreement.meeting'),
  actEmailChanged: actSample(given, 'agreement.changed'),
  actEmailAccepted: actSample(given, 'agreement.accepted'),
  actEmailDeclined: actSample(given, 'agreement.declined'),
  actEmailCancelled: actSample(given, 'agreement.cancelled'),
  endedEmailOfMeeting: agreementEmails.endedEmail({
    ...{ ...given, kind: 'meeting', what: 'meeting with Ben, 3 May 2027' },
  }),
})

/** Stays and meetings that two members agree to. */
export const agreementsFeature: Feature<AgreementParts & Pick<Parts, 'queue'>> = {
  name: 'agreements',
  routes: agreementRoutes,
  every: [
    { name: 'tellEnded', seconds: 60, work: (needs) => tellEnded(needs) },
    { name: 'remind', seconds: 60, work: (needs) => remind(needs) },
    { name: 'purgeAddresses', seconds: 3600, work: ({ db }) => purgeAddresses(db) },
    { name: 'askForAnswers', seconds: 3600, work: askForAnswers },
  ],
  queues: [
    {
      queue: ANSWERS_QUEUE,
      retry: { tries: 5, firstDelay: 60, longestDelay: 3600, pollSeconds: 10 },
      work: (parts, { after }: { after?: string }) => figureSome(parts, { after }),
    },
  ],
  emails: samples,
  topics: [
    'agreement.stay',
    'agreement.invitation',
    'agreement.meeting',
    'agreement.changed',
    'agreement.accepted',
    'agreement.declined',
    'agreement.cancelled',
    'agreement.waiting',
    'agreement.expired',
    'agreement.soon',
    'reference.due',
  ],
  tables: {
    agreements: {
      words: 'Stays and meetings',
      download: 'agreements.json',
      erased: 'stay for the other member',
    },
    host_answers: {
      words: 'how many requests to stay you answer, and how soon',
      download: 'agreements.json',
      erased: ['member_id'],
    },
  },
  otherTables: { agreement_versions: 'Stays and meetings' },
  nouns: {
    agreements: noun(
      'Stays and meetings',
      'What two members agree to: two consents to one version.',
      agreements,
      {
        request: {
          summary: 'Asks a member to stay, invites one, or suggests a meeting.',
          more: 'It is refused as a message to the member would be. Each act stores one message in the chat.',
          fields: {
            ...termsFields,
            clientId,
            receiverId: 'The `_id` of the other member.',
            kind: '`stay` or `meeting`.',
            role: '`guest`, or `host` for an invitation, which needs that the guest has written.',
            reason: 'A stay: why the guest asks, at least 20 characters.',
            answer: 'Answers the question of the host, if there is one.',
          },
          codes: ['notFound', 'conflict'],
        },
        change: {
          summary: 'Suggests other terms: a new version, which waits for the other member.',
          fields: { ...termsFields, version, word, clientId },
          codes: ['conflict'],
        },
        accept: {
          summary: 'Accepts the version that waits for the caller.',
          more: 'The same again changes nothing. Anything else than the newest version is a 409.',
          fields: { version },
          codes: ['conflict'],
        },
        decline: {
          summary: 'Declines the version that waits for the caller; what was agreed before stays.',
          fields: { version, word },
          codes: ['conflict'],
        },
        withdraw: {
          summary: 'Takes back the version that the caller proposed.',
          fields: { version },
          codes: ['conflict'],
        },
        cancel: {
          summary: 'Calls off what was agreed.',
          fields: { version, word: `${word} It is required.` },
          codes: ['conflict'],
        },
        address: {
          summary: 'Shares with the guest of an agreed stay where they stay.',
          more: 'The caller is the host. It is in `stayAt` of the agreement for the guest while the stay is agreed, and in no message, notification or email. Three empty texts end the sharing.',
          fields: {
            address: 'Stored encrypted.',
            phone: 'Stored encrypted.',
            arrival: 'How to get there. Stored encrypted.',
          },
          codes: ['conflict'],
        },
        list: {
          summary: 'Lists the caller’s agreements, 20 a page.',
          fields: {
            list: `One of ${agreementLists.join(', ')}: those that wait for the caller, for the other, that are agreed, or everything else.`,
            page,
          },
        },
        one: { summary: 'Shows an agreement of the caller with all its versions.' },
        ofChat: { summary: 'Lists the agreements of a chat of the caller, newest first.' },
      },
    ),
    pocket: noun('Travel pocket', 'What a member takes along.', pocket, {
      read: {
        summary: 'Lists what the caller has agreed to and what is not over, soonest first.',
        more: 'At most 100. A stay has the city and country of its host, and `stayAt` when the address is shared.',
      },
    }),
  },
}
