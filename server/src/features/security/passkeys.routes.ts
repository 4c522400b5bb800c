import { passkeys, passkeyTexts } from '@wayside/contract/passkeys'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { passkeyQuestions } from '../../identity/secondSteps/passkeys.ts'
import { orNotFound } from '../../refusal.ts'
import { renamePasskey } from './passkeys.queries.ts'
import {
  addPasskey,
  confirmByPasskey,
  type OwnPasskeyDependencies,
  passkeyOptions,
  removePasskey,
} from './passkeys.service.ts'

const HOUR = 3600
const uses: Limit = { name: 'passkeys', points: 60, seconds: HOUR, by: 'member' }
const confirmations: Limit = { name: 'confirm', points: 60, seconds: HOUR, by: 'member' }
const success = true as const

/** Registers the calls of a member's own passkeys. */
export function passkeyRoutes(route: Route, needs: OwnPasskeyDependencies) {
  route(
    passkeys.options,
    async ({ me, body }, { token = '', hostname }) => ({
      success,
      ...(await passkeyOptions(needs, { me, token, hostname }, body.for)),
    }),
    { limit: [passkeyQuestions] },
  )

  route(
    passkeys.add,
    async ({ me, body }, { token = '' }) => ({
      success,
      passkey: await addPasskey(needs, { me, token }, body),
    }),
    { limit: [uses] },
  )

  route(
    passkeys.rename,
    async ({ me, params, body }) => ({
      success,
      passkey: orNotFound(
        await renamePasskey(needs.db, me, params.id, body.name),
        passkeyTexts.notFound,
      ),
    }),
    { limit: [uses] },
  )

  route(
    passkeys.remove,
    async ({ me, params }, { token = '' }) => {
      await removePasskey(needs, { me, token }, params.id)
      return { success }
    },
    { limit: [uses] },
  )

  route(
    passkeys.confirm,
    async ({ me, body }, { token = '', startSession }) => {
      const renewed = await confirmByPasskey(needs, { me, token }, body)
      startSession(renewed.token, { isLasting: !renewed.isShared })
      return { success, until: renewed.until }
    },
    { limit: [confirmations] },
  )
}
