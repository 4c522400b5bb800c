import { z } from 'zod/mini'
import {
  accountRules,
  country,
  emailAddress,
  newPassword,
  ownName,
  personName,
  userType,
  userTypeInResponse,
} from './accountFields.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { bothIds, done, orElse, textOrNothing } from './normalize.ts'
import { standing } from './standing.ts'
import { atMost, instant, longText, withoutIgnorable } from './text.ts'

/** spec §5: the texts of a new password by email. */
export const recoveryTexts = {
  unknownEmail: 'Email address not found. Please check your email and try again.',
  linkSent:
    'Password reset link has been sent to your email address. Please check your inbox and spam folder.',
  badLink: 'Invalid or expired reset link. Please request a new password reset.',
  done: 'Password reset successfully! Redirecting to login...',
} as const

/** The operator takes no new members. */
export const registrationClosed = 'Registration is closed at the moment.'

const registerFields = z.object({
  name: personName(accountRules.registerMissing),
  lastname: personName(accountRules.registerMissing),
  email: emailAddress(accountRules.registerMissing),
  password: newPassword(accountRules.registerMissing),
  hostornomad: userType,
  country,
  bio: z._default(longText(limits.bioMax, accountRules.bioLong), ''),
})
export const registerForm = registerFields.check(ownName)

/**
 * A random id that a browser stores, so that guesses from elsewhere do not delay its member. Other
 * values count as none.
 */
export const deviceId = z.catch(z.optional(z.uuid()), undefined)

/** The code of the second step of a login; anything but text counts as none. */
export const factorCode = z.catch(z.optional(z.string().check(z.trim())), undefined)

/** ASCII without spaces: the names of counters consist of an address, a space and a word. */
const ascii = /^[!-~]*$/

export const loginForm = z.object({
  email: z.string(accountRules.loginMissing).check(
    z.overwrite(withoutIgnorable),
    z.trim(),
    z.minLength(1, accountRules.loginMissing),
    atMost(limits.emailMax, accountRules.email),
    // No account has a non-ASCII address, and lower-casing turns the Kelvin sign into an ASCII k.
    z.regex(ascii, accountRules.email),
    z.toLowerCase(),
  ),
  password: z.string(accountRules.loginMissing).check(z.minLength(1, accountRules.loginMissing)),
  /** From the authenticator app, or a recovery code, where two-step login is on. */
  code: factorCode,
  /** The computer is shared: the browser forgets the session when it is closed. */
  isShared: z.optional(z.boolean()),
  deviceId,
})

export const emailForm = z.object({ email: emailAddress(accountRules.emailMissing) })

export const resetForm = z.object({
  token: z.catch(z.string(), ''),
  password: newPassword(accountRules.passwordShort),
  deviceId,
})

/** The signed-in member as auth-status returns it; `id` and `_id` are the same. */
export const me = z.object({
  id: z.string(),
  _id: z.string(),
  name: textOrNothing,
  lastname: textOrNothing,
  email: textOrNothing,
  country: textOrNothing,
  hostornomad: userTypeInResponse,
  profilePic: textOrNothing,
  isVerified: orElse(z.boolean(), false),
  registerAge: orElse(instant, '1970-01-01T00:00:00Z'),
  /** A new address that is pending until its link is opened. */
  pendingEmail: z.optional(z.string()),
  /** Absent while the standing is good. */
  standing: z.optional(standing),
  /** `moderator`; absent for all others. */
  role: z.optional(z.string()),
  /** A decision of a moderator about this member that they have not read. */
  notice: z.optional(z.object({ decisionId: z.string() })),
  /** When the second step ends, because somebody with the password said that the phone is lost. */
  factorEndsAt: z.optional(instant),
  /** Emails that can be switched off are not sent, since they came back or were unwanted. */
  emailDisabled: z.optional(z.literal(true)),
})
export type Me = z.infer<typeof me>

const messageResponse = z.object({ success: done, message: textOrNothing })

/** spec §7, the account calls. */
export const accounts = {
  status: endpoint({
    method: 'GET',
    path: '/api/profile/auth-status',
    access: 'public',
    knowsRestricted: true,
    response: z.object({
      isAuthenticated: z.boolean(),
      user: z.optional(bothIds(me)),
      /** Only to visitors, and only while nobody can register. */
      isRegistrationClosed: z.optional(z.boolean()),
    }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    body: loginForm,
    response: z.object({ success: done, user: z.optional(bothIds(me)) }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/profile/logout',
    access: 'public',
    response: orElse(z.object({ success: done }), {}),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    body: registerForm,
    // spec §5: reported before all other rules, whatever the order of the fields.
    order: [accountRules.registerMissing, accountRules.userType, accountRules.passwordShort],
    multipart: true,
    file: { name: 'profilePic', tooBig: accountRules.pictureTooBig },
    response: z.extend(messageResponse, { outbox: z.optional(z.string()) }),
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/api/verify-email',
    access: 'public',
    query: z.object({ token: z.catch(z.string(), '') }),
    response: messageResponse,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/resend-verification',
    access: 'public',
    body: emailForm,
    response: z.extend(messageResponse, { outbox: z.optional(z.string()) }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    body: emailForm,
    response: z.extend(messageResponse, { outbox: z.optional(z.string()) }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password/reset-password',
    access: 'public',
    body: resetForm,
    response: messageResponse,
  }),
}
