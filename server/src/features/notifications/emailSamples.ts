import { notificationText, notificationUrl } from '@wayside/contract/notificationText'
import { type GroupName, type Topic, topics } from '@wayside/contract/topics'
import type { Email, EmailSample, SamplesOf } from '../../email/email.ts'
import * as chatEmails from './emails/chatEmail.ts'
import * as digestEmails from './emails/digestEmail.ts'
import * as notificationEmails from './emails/notificationEmail.ts'
import { withUnsubscribe } from './emails/unsubscribe.ts'

/** The emails about what waits for a member, with sample values; two of them about two things. */
export function emailSamples({ to, name, appUrl }: EmailSample): Record<string, Email> {
  const about = { to, name, appUrl }
  const ana = {
    chatId: '6f1c2a4e-0000-4000-8000-000000000001',
    name: 'Ana',
    lastname: 'Silva',
    unread: 2,
    texts: ['Is your sofa free next week?', 'I come by train from Porto, on Tuesday evening.'],
  }
  const cem = { ...ana, name: 'Cem', lastname: 'Kaya', unread: 1, texts: ['See you tomorrow!'] }
  const footer = { group: 'messages', token: 'sample', appUrl } as const
  const ofChats = (...chats: [typeof ana, ...(typeof ana)[]]) =>
    withUnsubscribe(chatEmails.chatEmail({ ...about, chats, emailText: true }), footer)
  const happened = { label: 'Cem Kaya answered your question', url: '/feed/sample' }
  const ofLines = (...lines: [typeof happened, ...(typeof happened)[]]) =>
    withUnsubscribe(notificationEmails.notificationEmail({ ...about, lines }), footer)
  return {
    ...({ chatEmail: ofChats(ana) } satisfies SamplesOf<typeof chatEmails>),
    chatEmailOfTwo: ofChats(ana, cem),
    ...({
      digestEmail: withUnsubscribe(
        digestEmails.digestEmail({
          ...{ ...about, day: '22 Nov 2027' },
          sections: [{ title: 'Messages', lines: [ana, cem].map(chatEmails.chatLine) }],
        }),
        { ...footer, group: 'digest' },
      ),
    } satisfies SamplesOf<typeof digestEmails>),
    ...({ notificationEmail: ofLines(happened) } satisfies SamplesOf<typeof notificationEmails>),
    notificationEmailOfTwo: ofLines(chatEmails.chatLine(ana), happened),
    ...remindersAndReferences(about),
  }
}

/** The emails about each reminder, and about references. */
const remindersAndReferences = (about: { to: string; name: string; appUrl: string }) =>
  Object.fromEntries(
    (Object.keys(topics) as Topic[])
      .filter((topic) => ['reminders', 'references'].includes(topics[topic].group))
      .map((topic) => {
        const values = {
          ...{ topic, actors: [{ name: 'Ana', lastname: 'Silva' }], actorCount: 1 },
          object: { _id: 'sample', title: '' },
          details: { chat: 'sample', other: 'sample', what: 'stay, 3–6 May 2027' },
        }
        const line = { label: notificationText(values), url: notificationUrl(values) }
        const email = notificationEmails.notificationEmail({ ...about, topic, lines: [line] })
        const group: GroupName = topics[topic].group
        return [topic, withUnsubscribe(email, { group, token: 'sample', appUrl: about.appUrl })]
      }),
  )
