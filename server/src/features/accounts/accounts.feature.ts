import { accounts } from '@wayside/contract/accounts'
import { notDownloaded } from '../../database/memberTables.ts'
import type { SamplesOf } from '../../email/email.ts'
import type { Feature } from '../../feature.ts'
import * as accountEmails from '../../identity/emails/accountEmails.ts'
import * as changeEmails from '../../identity/emails/addressChangeEmails.ts'
import { purgeBarredAddresses } from '../../identity/emails/barredAddresses.queries.ts'
import { purgeExpiredSessions } from '../../identity/sessions/sessions.queries.ts'
import { device, outbox, picture } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { type AccountParts, accountRoutes } from './accounts.routes.ts'
import { purgeUnverified } from './accounts.service.ts'

const country = 'A country from the list, in lower case: "france".'

const newAddress = 'bo.lee@example.org'

/** Registering, logging in and out, and a new password by email. */
export const accountsFeature: Feature<AccountParts> = {
  name: 'accounts',
  routes: accountRoutes,
  every: [
    { name: 'purgeUnverified', seconds: 3600, work: purgeUnverified },
    { name: 'purgeSessions', seconds: 3600, work: ({ db }) => purgeExpiredSessions(db) },
    { name: 'purgeBarred', seconds: 3600, work: ({ db }) => purgeBarredAddresses(db) },
  ],
  emails: ({ to, name, url }) => ({
    ...({
      verificationEmail: accountEmails.verificationEmail({ to, url }),
      resetEmail: accountEmails.resetEmail({ to, name, url }),
      passwordChangedNotice: accountEmails.passwordChangedNotice({ to, name, url }),
      passwordChangedInSettings: accountEmails.passwordChangedInSettings({ to, name, url }),
      alreadyRegisteredEmail: accountEmails.alreadyRegisteredEmail({ to, url }),
      movedAddressEmail: accountEmails.movedAddressEmail({ to, url }),
      newDeviceEmail: accountEmails.newDeviceEmail({ to, name, url, device: 'Firefox on Linux' }),
    } satisfies SamplesOf<typeof accountEmails>),
    ...({
      newAddressEmail: changeEmails.newAddressEmail({ to, url }),
      addressChangeNotice: changeEmails.addressChangeNotice({
        ...{ to, name, newAddress, url },
        isProven: false,
      }),
      addressChangedNotice: changeEmails.addressChangedNotice({ to, name, newAddress, url }),
      provenChangeNotice: changeEmails.provenChangeNotice({
        ...{ to, name, newAddress },
        contact: 'help@example.org',
      }),
      addressTakenBackNotice: changeEmails.addressTakenBackNotice({
        ...{ to, name },
        contact: undefined,
      }),
    } satisfies SamplesOf<typeof changeEmails>),
  }),
  topics: ['security.device', 'security.password', 'security.email'],
  tables: {
    devices: {
      words: 'random number of your browser',
      download: notDownloaded,
      erased: ['member_id'],
    },
    email_links: { words: 'codes of the links', download: notDownloaded, erased: ['member_id'] },
    reset_links: { words: 'codes of the links', download: notDownloaded, erased: ['member_id'] },
    sessions: {
      words: 'browser and system',
      download: {
        file: 'account.json',
        list: 'sessions',
        member: 'member_id',
        key: 'token_hash',
        columns: ['device', 'created_at', 'seen_at', 'is_shared'],
        unless: 'replaced_by',
      },
      erased: ['member_id'],
    },
  },
  otherTables: { barred_addresses: 'barred', login_failures: 'Failed logins' },
  nouns: {
    accounts: noun(
      'Accounts',
      'Registering, confirming an e-mail address, logging in and out, a new password by email.',
      accounts,
      {
        status: { summary: 'Tells whether the caller is signed in, and as whom.' },
        login: {
          summary: 'Signs a member in and sets the session cookie.',
          more: 'The address must be verified. After five wrong passwords for one address, each further attempt has to wait longer. Where two-step login is on, a call without `code` is refused with the code `factor`, and not counted.',
          fields: {
            isShared:
              'The computer is shared: the session ends when the browser closes, or after twelve hours.',
            code: 'From the authenticator app, or a recovery code.',
            deviceId: device,
          },
          codes: ['signedOut', 'factor', 'unverified'],
        },
        logout: {
          summary: 'Ends the session on the server, closes its sockets and clears the cookie.',
        },
        register: {
          summary: 'Creates an account and emails a link that confirms the address.',
          more: `An account whose address was never confirmed is replaced. While registration is closed it is a 403. At most 5 an hour for one address. ${outbox}`,
          fields: {
            country,
            bio: 'Shown as a friendly greeting while it is empty.',
            profilePic: picture,
          },
          codes: ['conflict'],
        },
        verifyEmail: {
          summary:
            'Confirms an address with the token of an emailed link. It may be called again, and signs nobody in.',
          fields: { token: 'The token from the link.' },
          codes: ['invalid', 'conflict'],
        },
        resendVerification: {
          summary:
            'Emails a new verification link. The response is the same whether or not the address is waiting for one.',
          more: `At most 5 an hour for one address. ${outbox}`,
        },
        forgotPassword: {
          summary: 'Emails a link to set a new password, valid for one hour.',
          more: `At most 5 an hour for one address. An unknown address gets a 404, unless the operator conceals who has an account. ${outbox}`,
          codes: ['notFound'],
        },
        resetPassword: {
          summary:
            'Sets a new password with the token of an emailed link, ends every session of the member and cancels a pending change of address.',
          fields: { token: 'The token from the link; it works once.', deviceId: device },
        },
      },
    ),
  },
}
