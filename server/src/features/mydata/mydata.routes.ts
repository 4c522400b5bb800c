import { mydata } from '@wayside/contract/mydata'
import type { Limit } from '../../http/rateLimits.ts'
import type { Route } from '../../http/route.ts'
import { askDeletion, cancelDeletion } from './deletion.service.ts'
import { newestExport } from './exports.queries.ts'
import type { Exports } from './exports.service.ts'

const HOUR = 3600
const deletions: Limit = { name: 'deletion', points: 5, seconds: HOUR, by: 'member' }
const cancellations: Limit = { name: 'deletion-cancel', points: 60, seconds: HOUR, by: 'member' }

const exportCalls: Limit = { name: 'export', points: 60, seconds: HOUR, by: 'member' }
const exportReads: Limit = { name: 'export-state', points: 240, seconds: 60, by: 'member' }

type MydataRouteDependencies = Parameters<typeof askDeletion>[0] & {
  exports: Pick<Exports, 'begin' | 'open'>
  /** Returns the path of the development mailbox for clients that may open it. */
  devMailboxFor: (client: string | undefined) => string | undefined
}

/** Registers the calls of members' own data. */
export function mydataRoutes(route: Route, needs: MydataRouteDependencies) {
  route(
    mydata.prepare,
    async ({ me }) => ({ success: true as const, export: await needs.exports.begin(me) }),
    { limit: [exportCalls] },
  )

  route(
    mydata.export,
    async ({ me }) => ({
      success: true as const,
      export: (await newestExport(needs.db, me)) ?? null,
    }),
    { limit: [exportReads] },
  )

  route(
    mydata.file,
    async ({ me, params }, { saveAs }) => {
      const { stream, day } = await needs.exports.open(params.id, me)
      saveAs(`wayside-data-${day}.zip`)
      return stream
    },
    { limit: [exportCalls] },
  )

  route(
    mydata.askDeletion,
    async ({ me, body }, { client }) => ({
      success: true as const,
      message: await askDeletion(needs, me, body),
      outbox: needs.devMailboxFor(client),
    }),
    { limit: [deletions] },
  )

  route(
    mydata.cancelDeletion,
    async ({ me }) => {
      await cancelDeletion(needs, me)
      return { success: true as const }
    },
    { limit: [cancellations] },
  )
}
