import { z } from 'zod/mini'
import { deviceId } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { done } from './normalize.ts'
import { instant } from './text.ts'

/** The texts of the settings' rules. */
export const securityRules = {
  notYourPassword: 'That is not your password',
} as const

const presentPassword = z
  .string(securityRules.notYourPassword)
  .check(z.minLength(1, securityRules.notYourPassword))

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
}
