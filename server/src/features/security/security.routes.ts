import { security, securityTexts } from '@wayside/contract/security'
import type { Parts } from '../../feature.ts'
import type { Route } from '../../http/route.ts'
import { newAddressEmails } from '../../identity/emails/addressChange.ts'
import type { Limit } from '../../identity/limits.ts'
import { withConstantTime } from '../../identity/logins/passwords.ts'
import { requireSecondStep } from '../../identity/secondSteps/secondSteps.ts'
import { endOtherSessions } from '../../identity/sessions/sessionEnds.queries.ts'
import { cancelEmail, changeEmail, type NewEmailDependencies } from './newEmail.service.ts'
import { securityOf, sessionsBeside } from './security.queries.ts'
import { changePassword, confirmSession, endOneSession } from './security.service.ts'

const HOUR = 3600
const confirmations: Limit = { name: 'confirm', points: 60, seconds: HOUR, by: 'member' }

// Looking at the settings changes nothing, and their screen looks often.
const lists: Limit = { name: 'security-lists', points: 600, seconds: HOUR, by: 'member' }
const uses: Limit = { name: 'security', points: 60, seconds: HOUR, by: 'member' }

export type SecurityParts = NewEmailDependencies &
  Pick<Parts, 'limits' | 'passkeySite' | 'devMailboxFor' | 'cutSession'>

/** Registers the calls of account and security in the settings. */
export function securityRoutes(route: Route, needs: SecurityParts) {
  const { db, limits, passkeySite, concealAccounts, devMailboxFor, cutSession } = needs

  route(
    security.look,
    async ({ me }, { token = '', hostname }) => ({
      success: true as const,
      ...(await securityOf(db, me, token)),
      canUsePasskeys: passkeySite.canUse(hostname),
    }),
    { limit: [lists] },
  )

  route(
    security.changePassword,
    async ({ me, body }, { token = '', startSession }) => {
      await requireSecondStep(db, { me, token })
      const changed = await changePassword(needs, { me, token }, body)
      startSession(changed.token, { isLasting: !changed.isShared })
      for (const session of changed.ended) cutSession(session)
      return { success: true as const, message: securityTexts.passwordChanged }
    },
    { limit: [uses] },
  )

  route(
    security.changeEmail,
    async ({ me, body }, { client, token = '' }) => {
      await requireSecondStep(db, { me, token })
      const { email } = body
      const spendEmail = () => limits.spend(newAddressEmails, { client, email })
      await withConstantTime(concealAccounts, () =>
        changeEmail(needs, { me, token, form: body, spendEmail }),
      )
      return {
        success: true as const,
        message: securityTexts.openLink(email),
        pendingEmail: email,
        outbox: devMailboxFor(client),
      }
    },
    { limit: [uses] },
  )

  route(
    security.cancelEmail,
    async ({ me }, { token = '' }) => {
      await cancelEmail(needs, { me, token })
      return { success: true as const }
    },
    { limit: [uses] },
  )

  route(
    security.confirm,
    async ({ me, body }, { token = '', startSession }) => {
      const renewed = await confirmSession(needs, { me, token }, body)
      startSession(renewed.token, { isLasting: !renewed.isShared })
      return { success: true as const, until: renewed.until }
    },
    { limit: [confirmations] },
  )

  route(
    security.sessions,
    async ({ me }, { token = '' }) => ({
      success: true as const,
      sessions: await sessionsBeside(db, me, token),
    }),
    { limit: [lists] },
  )

  route(
    security.endSession,
    async ({ me, params }, call) => {
      const { ended, isThis } = await endOneSession(needs, { me, ...call }, params.id)
      for (const session of ended) cutSession(session)
      if (isThis) call.endSession()
      return { success: true as const }
    },
    { limit: [uses] },
  )

  route(
    security.endOtherSessions,
    async (_input, { token = '' }) => {
      const { count, ids } = await db.transaction().execute((tx) => endOtherSessions(tx, token))
      for (const session of ids) cutSession(session)
      return { success: true as const, ended: count }
    },
    { limit: [uses] },
  )
}
