import { accountLinks } from '@wayside/contract/accountLinks'
import type { Parts } from '../../feature.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import {
  type AccountLinkDependencies,
  applyAccountLink,
  lookAtAccountLink,
} from './accountLinks.service.ts'

const uses: Limit = { name: 'account-link', points: 60, seconds: 300, by: 'client' }

export type AccountLinkParts = AccountLinkDependencies & Pick<Parts, 'devMailboxFor' | 'cutSession'>

/** Registers the calls of the screen that emailed links open. */
export function accountLinkRoutes(route: Route, needs: AccountLinkParts) {
  route(accountLinks.look, ({ query }) => lookAtAccountLink(needs, query.token), { limit: [uses] })

  route(
    accountLinks.use,
    async ({ body }, { client }) => {
      const { purpose, message, ended } = await applyAccountLink(needs, body.token)
      for (const session of ended) needs.cutSession(session)
      return { success: true as const, purpose, message, outbox: needs.devMailboxFor(client) }
    },
    { limit: [uses] },
  )
}
