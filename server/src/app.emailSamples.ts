import type { Email } from './email/email.ts'
import * as jobEmails from './features/jobs/jobEmails.ts'
import * as moderationEmails from './features/moderation/moderationEmails.ts'
import { exportReadyEmail } from './features/mydata/exports.service.ts'
import * as chatEmails from './features/notifications/emails/chatEmail.ts'
import * as digestEmails from './features/notifications/emails/digestEmail.ts'
import * as notificationEmails from './features/notifications/emails/notificationEmail.ts'
import { withUnsubscribe } from './features/notifications/emails/withUnsubscribe.ts'
import * as reportEmails from './features/reports/reportEmails.ts'
import * as accountEmails from './identity/emails/accountEmails.ts'
import * as addressChangeEmails from './identity/emails/addressChangeEmails.ts'
import * as deletionEmails from './identity/emails/deletionEmails.ts'
import * as factorEmails from './identity/secondSteps/factorEmails.ts'

/** A template without a sample does not compile. */
type SamplesOf<Templates> = {
  [Name in keyof Templates as Templates[Name] extends (...values: never) => Email
    ? Name
    : never]: Email
}

/** Every email with sample values, by the name of its template, for the page that previews them. */
export function emailSamples(appUrl: string): Map<string, Email> {
  const to = 'bo@example.org'
  const [name, newAddress] = ['Bo', 'bo.lee@example.org']
  const url = `${appUrl}/account-link?token=sample`
  const about = { to, name, appUrl }
  const ana = {
    chatId: '6f1c2a4e-0000-4000-8000-000000000001',
    name: 'Ana',
    lastname: 'Silva',
    unread: 2,
    texts: ['Is your sofa free next week?', 'I come by train from Porto, on Tuesday evening.'],
  }
  const job = { id: 'sample', title: 'Harvest help' }
  const cem = { ...ana, name: 'Cem', lastname: 'Kaya', unread: 1, texts: ['See you tomorrow!'] }
  const footer = { group: 'messages', token: 'sample', appUrl } as const
  const ofChats = (...chats: [typeof ana, ...(typeof ana)[]]) =>
    withUnsubscribe(chatEmails.chatEmail({ ...about, chats, emailText: true }), footer)
  const happened = { label: 'Cem Kaya answered your question', url: '/feed/sample' }
  const ofLines = (...lines: [typeof happened, ...(typeof happened)[]]) =>
    withUnsubscribe(notificationEmails.notificationEmail({ ...about, lines }), footer)

  const samples = {
    ...({
      verificationEmail: accountEmails.verificationEmail({ to, url }),
      resetEmail: accountEmails.resetEmail({ to, name, url }),
      passwordChangedNotice: accountEmails.passwordChangedNotice({ to, name, url }),
      passwordChangedInSettings: accountEmails.passwordChangedInSettings({ to, name, url }),
      alreadyRegisteredEmail: accountEmails.alreadyRegisteredEmail({ to, url }),
      movedAddressEmail: accountEmails.movedAddressEmail({ to, url }),
      newDeviceEmail: accountEmails.newDeviceEmail({
        ...{ to, name, url },
        device: 'Firefox on Linux',
      }),
    } satisfies SamplesOf<typeof accountEmails>),
    ...({
      newAddressEmail: addressChangeEmails.newAddressEmail({ to, url }),
      addressChangeNotice: addressChangeEmails.addressChangeNotice({
        ...{ to, name, newAddress, url },
        isProven: false,
      }),
      addressChangedNotice: addressChangeEmails.addressChangedNotice({ to, name, newAddress, url }),
      provenChangeNotice: addressChangeEmails.provenChangeNotice({
        ...{ to, name, newAddress },
        contact: 'help@example.org',
      }),
      addressTakenBackNotice: addressChangeEmails.addressTakenBackNotice({
        ...{ to, name },
        contact: undefined,
      }),
    } satisfies SamplesOf<typeof addressChangeEmails>),
    ...({
      factorNotice: factorEmails.factorNotice('on', { to, name, url: appUrl }),
      dropFactorEmail: factorEmails.dropFactorEmail({ to, name, url }),
      factorEndsNotice: factorEmails.factorEndsNotice({ to, name, url, day: '4 May 2027' }),
      passwordKnownNotice: factorEmails.passwordKnownNotice({ to, name, url: appUrl }),
    } satisfies SamplesOf<typeof factorEmails>),
    ...({
      deletionAskedEmail: deletionEmails.deletionAskedEmail({ to, name, url }),
      deletionBegunEmail: deletionEmails.deletionBegunEmail({
        ...{ to, name, url },
        day: '4 May 2027',
      }),
      deletionDoneEmail: deletionEmails.deletionDoneEmail({ to, name }),
    } satisfies SamplesOf<typeof deletionEmails>),
    exportReadyEmail: exportReadyEmail(about),
    ...({
      reportReceived: reportEmails.reportReceived({ ...about, number: 12 }),
      urgentReport: reportEmails.urgentReport(about),
    } satisfies SamplesOf<typeof reportEmails>),
    ...({
      reportDecided: moderationEmails.reportDecided({ ...about, number: 12, act: 'warn' }),
      appealDecided: moderationEmails.appealDecided(about),
      decisionMade: moderationEmails.decisionMade(about),
    } satisfies SamplesOf<typeof moderationEmails>),
    ...({
      askingEmail: jobEmails.askingEmail({
        ...{ to, name, ...job, endsAt: '2027-05-03T08:00:00.000Z' },
        url: `${appUrl}/still-open?token=sample`,
      }),
      expiredEmail: jobEmails.expiredEmail({ ...about, ...job }),
    } satisfies SamplesOf<typeof jobEmails>),
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
  }
  return new Map(Object.entries(samples))
}
