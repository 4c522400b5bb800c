import { z } from 'zod/mini'
import { accountRules, emailAddress, newPassword } from './accountFields.ts'
import { deviceId, factorCode } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { done, orElse, textOrNothing } from './normalize.ts'
import { instant } from './text.ts'

/** The texts of the settings' rules. */
export const securityRules = {
  notYourPassword: 'That is not your password',
  noSession: 'Session not found',
  samePassword: 'Please choose a password other than your current one',
  commonPassword: 'Many people use this one. Please choose another.',
  notTheCode: 'That code is not right',
} as const

const presentPassword = z
  .string(securityRules.notYourPassword)
  .check(z.minLength(1, securityRules.notYourPassword))

export const securityTexts = {
  passwordChanged: 'Your password was changed. Your other sessions were ended.',
  openLink: (email: string) => `Open the link we sent to ${email} to finish.`,
} as const

export const passwordForm = z.object({
  currentPassword: presentPassword,
  password: newPassword(accountRules.passwordShort),
  deviceId,
})

export const newEmailForm = z.object({
  email: emailAddress(accountRules.emailMissing),
  currentPassword: presentPassword,
  deviceId,
})

/** A passkey of the caller, in their list. */
export const listedPasskey = z.object({
  _id: z.string(),
  name: textOrNothing,
  createdAt: instant,
  usedAt: z.optional(instant),
  /** It is kept by the account of a phone or browser, on more than one device. */
  isSynced: orElse(z.boolean(), false),
})
export type ListedPasskey = z.infer<typeof listedPasskey>

/** How an account is secured. */
export const accountSecurity = z.object({
  email: z.string(),
  /** A new address that is pending until its link is opened. */
  pendingEmail: z.optional(z.string()),
  passwordChangedAt: z.optional(instant),
  hasTotp: orElse(z.boolean(), false),
  totpSince: z.optional(instant),
  recoveryCodesLeft: orElse(z.number(), 0),
  passkeys: z.array(listedPasskey),
  canUsePasskeys: orElse(z.boolean(), false),
  /** Until when this session counts as confirmed. */
  confirmedUntil: z.optional(instant),
})

/** A session of the caller, in their list. */
export const listedSession = z.object({
  _id: z.string(),
  /** As in `Firefox on Windows`; empty when it is not known. */
  device: textOrNothing,
  isThis: orElse(z.boolean(), false),
  isShared: orElse(z.boolean(), false),
  createdAt: instant,
  /** To the hour. */
  seenAt: instant,
})
export type ListedSession = z.infer<typeof listedSession>

const sessionId = z.string().check(z.regex(/^[0-9a-f]{32}$/, securityRules.noSession))

/** The calls of account and security in the settings. */
export const security = {
  look: endpoint({
    method: 'GET',
    path: '/api/account/security',
    access: 'anyMember',
    response: z.extend(accountSecurity, { success: done }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'anyMember',
    body: passwordForm,
    response: z.object({ success: done, message: textOrNothing }),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    access: 'anyMember',
    body: newEmailForm,
    response: z.object({
      success: done,
      message: textOrNothing,
      pendingEmail: z.string(),
      outbox: z.optional(z.string()),
    }),
  }),
  cancelEmail: endpoint({
    method: 'DELETE',
    path: '/api/account/email/pending',
    access: 'anyMember',
    response: z.object({ success: done }),
  }),
  /** Confirms who the member is, for the calls with `confirm`. */
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/confirm',
    access: 'anyMember',
    body: z.object({ password: presentPassword, code: factorCode, deviceId }),
    response: z.object({ success: done, until: instant }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'anyMember',
    response: z.object({ success: done, sessions: z.array(listedSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'anyMember',
    confirm: true,
    params: z.object({ id: sessionId }),
    response: z.object({ success: done }),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    access: 'anyMember',
    confirm: true,
    response: z.object({ success: done, ended: z.number() }),
  }),
}
