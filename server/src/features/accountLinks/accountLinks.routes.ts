import { accountLinks } from '@wayside/contract/accountLinks'
import type { Limit } from '../../http/rateLimits.ts'
import type { Route } from '../../http/route.ts'
import { applyAccountLink, lookAtAccountLink } from './accountLinks.service.ts'

const uses: Limit = { name: 'account-link', points: 60, seconds: 300, by: 'client' }

type AccountLinkRouteDependencies = Parameters<typeof applyAccountLink>[0] & {
  /** Returns the path of the development mailbox for clients that may open it. */
  devMailboxFor: (client: string | undefined) => string | undefined
  cutSession: (session: string) => void
}

/** Registers the calls of the screen that emailed links open. */
export function accountLinkRoutes(route: Route, needs: AccountLinkRouteDependencies) {
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
