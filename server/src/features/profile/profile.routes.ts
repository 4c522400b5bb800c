import { profile } from '@wayside/contract/profile'
import type { Parts } from '../../feature.ts'
import type { Route } from '../../http/route.ts'
import { newAddressEmails } from '../../identity/emails/addressChange.ts'
import type { Limit } from '../../identity/limits.ts'
import { withConstantTime } from '../../identity/logins/passwords.ts'
import { requireSecondStep } from '../../identity/secondSteps/secondSteps.ts'
import { memberAsMe } from '../../identity/sessions/me.queries.ts'
import { Refusal } from '../../refusal.ts'
import { editProfile, type ProfileDependencies } from './profile.service.ts'

const edits: Limit = { name: 'profile-edits', points: 30, seconds: 1800, by: 'member' }

export type ProfileParts = ProfileDependencies & Pick<Parts, 'limits' | 'devMailboxFor'>

/** Registers the calls of spec §7 for one's own profile. */
export function profileRoutes(route: Route, needs: ProfileParts) {
  const { db, limits, concealAccounts, devMailboxFor } = needs

  route(
    profile.update,
    async ({ me, body, file }, { client, token = '' }) => {
      const { email, pendingEmail: present } = await memberAsMe(db, me)
      // A pending address is only sent its link again, as Resend does for anybody.
      if (body.email !== email && body.email !== present) await requireSecondStep(db, { me, token })
      // Emails to a new address are limited, since it may be anybody's. Beyond the limit the other
      // fields are still saved if that address is pending already.
      const spend = () => limits.spend(newAddressEmails, { client, email: body.email })
      const mayMail =
        body.email !== email &&
        (await spend().then(() => true, falseIfRefused(body.email === present)))
      const pendingEmail = await withConstantTime(concealAccounts, () =>
        editProfile(needs, { me, token, form: body, file, mayMail }),
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
}

/** Turns a refusal into `false` where that is allowed. */
const falseIfRefused = (isAllowed: boolean) => (refused: unknown) => {
  if (isAllowed && refused instanceof Refusal) return false
  throw refused
}
