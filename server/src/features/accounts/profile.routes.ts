import { profile, recoveryTexts } from '@wayside/contract/profile'
import type { Limit } from '../../http/rateLimits.ts'
import type { Route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import type { RouteNeeds } from './accounts.routes.ts'
import { withConstantTime } from './constantTime.ts'
import { editProfile } from './profile.service.ts'
import { forgotPassword, resetPassword } from './recovery.service.ts'
import { retryWhenGone } from './retries.ts'
import { memberAsMe } from './sessions.queries.ts'

const edits: Limit = { name: 'profile-edits', points: 30, seconds: 1800, by: 'member' }
const newAddressEmails: Limit = { name: 'new-address', points: 5, seconds: 3600, by: 'email' }
const forgots: Limit = { name: 'forgot', points: 20, seconds: 3600, by: 'client' }
const forgotsOfOne: Limit = { name: 'forgot-of', points: 5, seconds: 3600, by: 'email' }
const resets: Limit = { name: 'reset', points: 30, seconds: 3600, by: 'client' }

/** The calls of spec §7 on a member's own profile and on a lost password. */
export function profileRoutes(route: Route, needs: RouteNeeds) {
  const { db, limits, concealAccounts, devMailboxFor, cutSession } = needs

  route(
    profile.update,
    async ({ me, body, file }, { client }) => {
      const { email, pendingEmail: waiting } = await memberAsMe(db, me)
      // An email goes to a new address, and it may be anybody's. When no more may go to one that
      // waits already, what else was changed is saved all the same.
      const spend = () => limits.spend(newAddressEmails, { client, email: body.email })
      const mayMail =
        body.email !== email && (await spend().then(() => true, orRefused(body.email === waiting)))
      const pendingEmail = await withConstantTime(concealAccounts, () =>
        editProfile(needs, { me, form: body, file, mayMail }),
      )
      return {
        success: true as const,
        message: 'Profile updated successfully!',
        user: await memberAsMe(db, me),
        pendingEmail,
        isMailSent: pendingEmail ? mayMail : undefined,
        outbox: pendingEmail && mayMail ? devMailboxFor(client) : undefined,
      }
    },
    { limit: [edits] },
  )

  route(
    profile.forgotPassword,
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
    profile.resetPassword,
    async ({ body }) => {
      for (const session of await resetPassword(needs, body)) cutSession(session)
      return { success: true as const, message: recoveryTexts.done }
    },
    { limit: [resets] },
  )
}

const orRefused = (isFine: boolean) => (refused: unknown) => {
  if (isFine && refused instanceof Refusal) return false
  throw refused
}
