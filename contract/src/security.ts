import { z } from 'zod/mini'
import { deviceId } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { done, orElse, textOrNothing } from './normalize.ts'
import { instant } from './text.ts'

/** The texts of the settings' rules. */
export const securityRules = {
  notYourPassword: 'That is not your password',
  noSession: 'Session not found',
} as const

const presentPassword = z
  .string(securityRules.notYourPassword)
  .check(z.minLength(1, securityRules.notYourPassword))

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
  /** Confirms who the member is, for the calls with `confirm`. */
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/confirm',
    access: 'anyMember',
    body: z.object({ password: presentPassword, deviceId }),
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
