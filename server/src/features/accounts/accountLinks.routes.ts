import { accountLinks } from '@wayside/contract/accountLinks'
import type { Limit } from '../../http/rateLimits.ts'
import type { Route } from '../../http/route.ts'
import { applyAccountLink, lookAtAccountLink } from './accountLinks.service.ts'
import type { RouteNeeds } from './accounts.routes.ts'

const uses: Limit = { name: 'account-link', points: 60, seconds: 300, by: 'client' }

/** The calls of the screen that links in emails open. */
export function accountLinkRoutes(route: Route, needs: RouteNeeds) {
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
