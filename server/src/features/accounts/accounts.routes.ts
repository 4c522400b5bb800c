import { accounts, recoveryTexts } from '@wayside/contract/accounts'
import { passkeys } from '@wayside/contract/passkeys'
import { twoStep, twoStepTexts } from '@wayside/contract/twoStep'
import type { Parts } from '../../feature.ts'
import type { Route } from '../../http/route.ts'
import type { Call } from '../../http/routeOptions.ts'
import { retryWhenGone } from '../../identity/emails/retries.ts'
import type { Limit } from '../../identity/limits.ts'
import { withConstantTime } from '../../identity/logins/passwords.ts'
import {
  askForPasskey,
  passkeyQuestions,
  requirePasskeySite,
} from '../../identity/secondSteps/passkeys.ts'
import { memberAsMe } from '../../identity/sessions/me.queries.ts'
import { endSession } from '../../identity/sessions/sessionEnds.queries.ts'
import { Refusal } from '../../refusal.ts'
import {
  type AccountDependencies,
  register,
  resendVerification,
  verifyEmail,
} from './accounts.service.ts'
import { type LoginCall, logIn } from './login.service.ts'
import { mailRemovalLink } from './lostFactor.service.ts'
import { logInByPasskey, type PasskeyLoginDependencies } from './passkeyLogin.service.ts'
import { forgotPassword, resetPassword } from './recovery.service.ts'

const HOUR = 3600
// Called on every page. A visitor's call needs no query, so only members are limited.
const statuses: Limit = { name: 'auth-status', points: 600, seconds: 60, by: 'member' }
const registers: Limit = { name: 'register', points: 20, seconds: HOUR, by: 'client' }
const registersOfOne: Limit = { name: 'register-of', points: 5, seconds: HOUR, by: 'email' }
const logins: Limit = { name: 'login', points: 60, seconds: 300, by: 'client' }
const lostsOfOne: Limit = { name: 'lost-of', points: 5, seconds: HOUR, by: 'email' }
const newDeviceEmails: Limit = { name: 'new-device', points: 10, seconds: 24 * HOUR, by: 'member' }
const verifications: Limit = { name: 'verify', points: 60, seconds: 300, by: 'client' }
const resends: Limit = { name: 'resend', points: 20, seconds: HOUR, by: 'client' }
const resendsToOne: Limit = { name: 'resend-to', points: 5, seconds: HOUR, by: 'email' }
const forgots: Limit = { name: 'forgot', points: 20, seconds: 3600, by: 'client' }
const forgotsOfOne: Limit = { name: 'forgot-of', points: 5, seconds: 3600, by: 'email' }
const resets: Limit = { name: 'reset', points: 30, seconds: 3600, by: 'client' }

export type AccountParts = AccountDependencies &
  PasskeyLoginDependencies &
  Pick<Parts, 'limits' | 'devMailboxFor' | 'cutSession'>

export function accountRoutes(route: Route, needs: AccountParts) {
  const { db, limits, concealAccounts, devMailboxFor, cutSession, isRegistrationOpen } = needs
  const { passkeySite } = needs
  const end = async (token: string | undefined) => {
    if (!token) return
    const ended = await db.transaction().execute((tx) => endSession(tx, token))
    for (const session of ended) cutSession(session)
  }
  const loginCall = ({ client, userAgent }: Pick<Call, 'client' | 'userAgent'>): LoginCall => ({
    userAgent,
    mayMail: (member) =>
      limits.spend(newDeviceEmails, { client, member }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false
          throw error
        },
      ),
  })
  /** Gives the browser the session of a login, in place of the one that it had. */
  async function opened(
    call: Pick<Call, 'token' | 'startSession'>,
    isShared: boolean | undefined,
    { member, token, ended }: Awaited<ReturnType<typeof logIn>>,
  ) {
    for (const session of ended) cutSession(session)
    await end(call.token)
    call.startSession(token, { isLasting: !isShared })
    return { success: true as const, user: await memberAsMe(db, member) }
  }

  route(
    accounts.status,
    async ({ me }) =>
      me
        ? { isAuthenticated: true, user: await memberAsMe(db, me) }
        : { isAuthenticated: false, isRegistrationClosed: isRegistrationOpen ? undefined : true },
    { limit: [statuses] },
  )

  route(
    accounts.register,
    async ({ body, file }, { client }) => {
      // Limited by address as well, since each call may email an address that may be anybody's.
      await limits.spend(registersOfOne, { client, email: body.email })
      await withConstantTime(concealAccounts, () => register(needs, body, file))
      return {
        success: true as const,
        message: 'Account created successfully! Please check your email to verify your account.',
        outbox: devMailboxFor(client),
      }
    },
    { limit: [registers] },
  )

  route(
    accounts.verifyEmail,
    async ({ query }) => {
      await verifyEmail(needs, query.token)
      return { success: true as const, message: 'Your email is verified. You can log in now.' }
    },
    { limit: [verifications] },
  )

  route(
    accounts.resendVerification,
    async ({ body }, { client }) => {
      await limits.spend(resendsToOne, { client, email: body.email })
      await withConstantTime(concealAccounts, () =>
        retryWhenGone(() => resendVerification(needs, body.email)),
      )
      return {
        success: true as const,
        message: 'If this address is waiting for verification, a new email is on its way.',
        outbox: devMailboxFor(client),
      }
    },
    { limit: [resends] },
  )

  route(
    accounts.login,
    async ({ body }, call) =>
      opened(call, body.isShared, await logIn(needs, body, loginCall(call))),
    { limit: [logins] },
  )

  route(
    passkeys.loginOptions,
    async (_input, { hostname }) => {
      requirePasskeySite(passkeySite, hostname)
      return { success: true as const, ...(await askForPasskey(needs, { purpose: 'login' })) }
    },
    { limit: [passkeyQuestions] },
  )

  route(
    passkeys.login,
    async ({ body }, call) =>
      opened(call, body.isShared, await logInByPasskey(needs, body, loginCall(call))),
    { limit: [logins] },
  )

  route(
    twoStep.lost,
    async ({ body }, { client }) => {
      // Limited after the password was right, so that strangers cannot use up the owner's emails.
      await mailRemovalLink(needs, body, () =>
        limits.spend(lostsOfOne, { client, email: body.email }),
      )
      return {
        success: true as const,
        message: twoStepTexts.lostSent,
        outbox: devMailboxFor(client),
      }
    },
    { limit: [logins] },
  )

  route(accounts.logout, async (_input, call) => {
    await end(call.token)
    call.endSession()
    return { success: true as const }
  })

  route(
    accounts.forgotPassword,
    async ({ body }, { client }) => {
      await limits.spend(forgotsOfOne, { client, email: body.email })
      await withConstantTime(concealAccounts, () =>
        retryWhenGone(() => forgotPassword(needs, body.email)),
      )
      return {
        success: true as const,
        message: recoveryTexts.linkSent,
        outbox: devMailboxFor(client),
      }
    },
    { limit: [forgots] },
  )

  route(
    accounts.resetPassword,
    async ({ body }) => {
      for (const session of await resetPassword(needs, body)) cutSession(session)
      return { success: true as const, message: recoveryTexts.done }
    },
    { limit: [resets] },
  )
}
