import { z } from 'zod/mini'
import { loginForm } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { done, textOrNothing } from './normalize.ts'

/** The texts of two-step login. */
export const twoStepTexts = {
  enterCode: 'Enter the code from your authenticator app.',
  wrongCode: 'That code is not right. Please try again.',
  checkClock: "Is your phone's clock set automatically?",
  isOn: 'Two-step login is already on.',
  isOff: 'Two-step login is off.',
  tooOld: 'Start again: this key is too old.',
  lostSent: 'We sent you an email. Open its link to have your second step removed in 7 days.',
  noSecondStep: 'Your account has no second step.',
  passwordMailed: (day: string) =>
    `Your password was set by a link in an email less than 7 days ago, which is not enough for this. Please ask again from ${day} on.`,
  askOperator: 'Please ask the operator.',
} as const

const done200 = z.object({ success: done })
const code = z
  .string(twoStepTexts.wrongCode)
  .check(z.trim(), z.minLength(1, twoStepTexts.wrongCode))
/** Shown once: only hashes of them are stored. */
const recoveryCodes = z.object({ success: done, recoveryCodes: z.array(z.string()) })

/** The calls of two-step login. */
export const twoStep = {
  start: endpoint({
    method: 'POST',
    path: '/api/account/totp/start',
    access: 'anyMember',
    confirm: true,
    response: z.object({ success: done, secret: z.string(), uri: z.string() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/account/totp/finish',
    access: 'anyMember',
    confirm: true,
    body: z.object({ code }),
    response: recoveryCodes,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/account/totp/remove',
    access: 'anyMember',
    confirm: true,
    response: done200,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/recovery-codes',
    access: 'anyMember',
    confirm: true,
    response: recoveryCodes,
  }),
  /** Emails a link that has the second step removed after a wait. */
  lost: endpoint({
    method: 'POST',
    path: '/api/login/lost-factor',
    access: 'public',
    body: z.pick(loginForm, { email: true, password: true, deviceId: true }),
    response: z.object({
      success: done,
      message: textOrNothing,
      outbox: z.optional(z.string()),
    }),
  }),
  /** Stops that wait. It needs no confirmation, since it only keeps others out. */
  keep: endpoint({
    method: 'POST',
    path: '/api/account/totp/keep',
    access: 'anyMember',
    response: done200,
  }),
}
