import { mydata } from '@wayside/contract/mydata'
import type { Parts } from '../../feature.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { askDeletion, cancelDeletion } from './deletion.service.ts'
import { newestExport } from './exports.queries.ts'
import { beginExport, openExport } from './exports.service.ts'

const HOUR = 3600
const deletions: Limit = { name: 'deletion', points: 5, seconds: HOUR, by: 'member' }
const cancellations: Limit = { name: 'deletion-cancel', points: 60, seconds: HOUR, by: 'member' }

const exportCalls: Limit = { name: 'export', points: 60, seconds: HOUR, by: 'member' }
const exportReads: Limit = { name: 'export-state', points: 240, seconds: 60, by: 'member' }

export type MydataParts = Pick<
  Parts,
  'db' | 'queue' | 'mail' | 'store' | 'standings' | 'appUrl' | 'devMailboxFor'
>

/** Registers the calls of members' own data. */
export function mydataRoutes(route: Route, needs: MydataParts) {
  route(
    mydata.prepare,
    async ({ me }) => ({ success: true as const, export: await beginExport(needs, me) }),
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
      const { stream, day } = await openExport(needs, params.id, me)
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
