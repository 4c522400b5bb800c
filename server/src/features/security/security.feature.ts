import { passkeys } from '@wayside/contract/passkeys'
import { security } from '@wayside/contract/security'
import { twoStep } from '@wayside/contract/twoStep'
import { notDownloaded } from '../../database/memberTables.ts'
import type { SamplesOf } from '../../email/email.ts'
import type { Feature, Parts } from '../../feature.ts'
import { purgeExpiredChallenges } from '../../identity/secondSteps/challenges.queries.ts'
import * as factorEmails from '../../identity/secondSteps/factorEmails.ts'
import { removeDueSecondSteps } from '../../identity/secondSteps/secondStepRemoval.ts'
import { device, outbox } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { type SecurityParts, securityRoutes } from './security.routes.ts'
import { purgeUnfinishedTotp } from './twoStep.queries.ts'
import { twoStepRoutes } from './twoStep.routes.ts'

const shownOnce = 'Each works once in place of a code. They are shown only now.'

const credential = 'What the browser returned, as its `toJSON()` writes it, in base64url.'

const challengeId = 'Of the options; each is used once, within five minutes.'

type Needs = SecurityParts & Pick<Parts, 'log'>

/** Sessions, password, email address and the second step of one’s own account. */
export const securityFeature: Feature<Needs> = {
  name: 'security',
  routes(route, parts) {
    securityRoutes(route, parts)
    twoStepRoutes(route, parts)
    passkeyRoutes(route, parts)
  },
  every: [
    { name: 'removeSecondSteps', seconds: 60, work: removeDueSecondSteps },
    { name: 'purgeTotp', seconds: 3600, work: ({ db }) => purgeUnfinishedTotp(db) },
    { name: 'purgeChallenges', seconds: 3600, work: ({ db }) => purgeExpiredChallenges(db) },
  ],
  emails: ({ to, name, url, appUrl }) =>
    ({
      factorNotice: factorEmails.factorNotice('on', { to, name, url: appUrl }),
      removalEmail: factorEmails.removalEmail({ to, name, url }),
      factorEndsNotice: factorEmails.factorEndsNotice({ to, name, url, day: '4 May 2027' }),
      passwordKnownNotice: factorEmails.passwordKnownNotice({ to, name, url: appUrl }),
    }) satisfies SamplesOf<typeof factorEmails>,
  topics: [
    ...(['security.twoStepOn', 'security.twoStepOff', 'security.codeUsed'] as const),
    ...(['security.newCodes', 'security.passkeyAdded', 'security.passkeyRemoved'] as const),
    ...(['security.passkeysRemoved', 'security.newPasskeysRemoved'] as const),
    ...(['security.passwordKnown', 'security.dropFactor', 'security.factorEnds'] as const),
  ],
  tables: {
    challenges: { words: 'passkeys', download: notDownloaded, erased: ['member_id'] },
    passkeys: {
      words: 'passkeys',
      download: {
        file: 'account.json',
        list: 'passkeys',
        member: 'member_id',
        key: 'id',
        columns: ['name', 'created_at', 'used_at', 'is_synced'],
      },
      erased: ['member_id'],
    },
    recovery_codes: { words: 'recovery codes', download: 'account.json', erased: ['member_id'] },
    totp: { words: 'authenticator app', download: 'account.json', erased: ['member_id'] },
  },
  nouns: {
    security: noun(
      'Account and security',
      'Sessions, password and email address of one’s own account.',
      security,
      {
        look: { summary: 'Tells how the caller’s account is secured.' },
        changePassword: {
          summary: 'Changes the password, ends the other sessions and cancels a pending address.',
          more: 'The session gets another cookie. The 3,000 most common passwords and the own address are refused. Wrong passwords count as failed logins. Where two-step login is on, it needs a confirmation.',
          fields: { deviceId: device },
          codes: ['conflict', 'confirm'],
        },
        changeEmail: {
          summary: 'Emails a link to a new address, which is the caller’s once it is opened.',
          more: `The present address gets a link to stop or undo that for 8 days; after a confirmation by a code or passkey, only to stop it while the new one waits. At most 5 emails an hour to one address. Wrong passwords count as failed logins. Where two-step login is on, it needs a confirmation. ${outbox}`,
          fields: { deviceId: device },
          codes: ['conflict', 'confirm'],
        },
        cancelEmail: { summary: 'Cancels a pending change of the email address, if there is one.' },
        confirm: {
          summary: 'Confirms by the password that it is the member who calls.',
          more: 'For 15 minutes the session may then make the calls that refuse others with the code `confirm`. It gets another cookie; the one before works ten seconds more. Wrong passwords count as failed logins.',
          fields: {
            code: 'From the authenticator app, or a recovery code; needed where two-step login is on.',
            deviceId: device,
          },
          codes: ['conflict'],
        },
        sessions: {
          summary: 'Lists where the caller is logged in, this session first.',
          more: 'At most 50 sessions; a login beyond that ends the one unused for longest. `seenAt` is exact to the hour.',
        },
        endSession: {
          summary: 'Ends one of the caller’s sessions and closes its sockets.',
          fields: { id: 'The `_id` of the session in the list.' },
        },
        endOtherSessions: {
          summary: 'Ends all sessions of the caller but this one, and tells how many they were.',
        },
      },
    ),
    twoStep: noun(
      'Two-step login',
      'A code from an app besides the password, and codes for when the phone is lost.',
      twoStep,
      {
        start: {
          summary: 'Makes a key for an authenticator app.',
          more: 'It counts once `POST /api/account/totp/finish` was called with a code of it, within 15 minutes.',
          codes: ['conflict'],
        },
        finish: {
          summary: 'Turns two-step login on, and returns eight recovery codes.',
          more: shownOnce,
          fields: { code: 'The code that the app shows, six digits.' },
          codes: ['conflict'],
        },
        remove: {
          summary: 'Turns two-step login off; the recovery codes are void.',
          codes: ['conflict'],
        },
        lost: {
          summary: 'Emails a link that has the second step removed after seven days.',
          more: 'For members who have lost both phone and recovery codes, and whose password was not set by a mailed link within seven days. The wait is longer while a change of address can be undone. Any login with a code stops it; the operator does it for moderators.',
          fields: { password: 'Wrong ones count as failed logins.' },
          codes: ['signedOut', 'unverified', 'forbidden'],
        },
        keep: { summary: 'Stops the removal of a second step that was said to be lost.' },
        newRecoveryCodes: {
          summary: 'Makes eight other recovery codes; the earlier ones are void.',
          more: shownOnce,
          codes: ['conflict'],
        },
      },
    ),
    passkeys: noun(
      'Passkeys',
      'Logging in and confirming with a phone, a computer or a security key.',
      passkeys,
      {
        options: {
          summary: 'Returns what the browser needs to make a passkey, or to confirm with one.',
          more: 'At an address where passkeys cannot be used it is 400.',
          fields: { for: '`add` needs a confirmation first.' },
          codes: ['confirm'],
        },
        add: {
          summary: 'Adds a passkey that the browser has made, ten at most.',
          fields: { challengeId, credential, name: 'What the member calls it.' },
          codes: ['conflict'],
        },
        rename: { summary: 'Gives a passkey another name.' },
        remove: { summary: 'Removes a passkey.' },
        confirm: {
          summary:
            'Confirms with a passkey who the member is, for 15 minutes, in place of the password.',
          more: 'The session goes on with another cookie; the old one works ten seconds more.',
          fields: { challengeId, credential },
          codes: ['conflict'],
        },
        loginOptions: {
          summary: 'Returns what the browser needs to log in with any passkey of this site.',
          more: 'At an address where passkeys cannot be used it is 400.',
        },
        login: {
          summary: 'Logs in with a passkey, in place of password and code.',
          fields: {
            challengeId,
            credential,
            isShared: 'True on a shared computer: the session ends after twelve hours.',
          },
          codes: ['signedOut'],
        },
      },
    ),
  },
}
