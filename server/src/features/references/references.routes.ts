import { limits } from '@wayside/contract/limits'
import { memberTexts } from '@wayside/contract/members'
import { paginate } from '@wayside/contract/pagination'
import { references } from '@wayside/contract/references'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { Refusal } from '../../refusal.ts'
import { readOpenReferences } from './openReferences.service.ts'
import { isProfileShown, referencesAbout } from './references.queries.ts'
import {
  changeOwnReference,
  type ReferenceDependencies,
  replyToReference,
  writeReference,
} from './references.service.ts'

const written: Limit = { name: 'references', points: 10, seconds: 86_400, by: 'member' }
const attempts: Limit = { name: 'reference-attempts', points: 60, seconds: 3600, by: 'member' }
const changes: Limit = { name: 'reference-changes', points: 60, seconds: 3600, by: 'member' }
const reads: Limit = { name: 'references-read', points: 240, seconds: 60, by: 'member' }

export function referenceRoutes(route: Route, needs: ReferenceDependencies) {
  const { db } = needs
  const success = true as const

  route(
    references.write,
    async ({ me, body }, { madeNothing }) => ({
      success,
      ...(await writeReference(needs, { me, form: body, onKnown: madeNothing })),
    }),
    { limit: [attempts], made: [written] },
  )
  route(
    references.open,
    async ({ me, query }) => ({ success, ...(await readOpenReferences(db, me, query)) }),
    { limit: [reads] },
  )
  route(
    references.change,
    async ({ me, params, body }) => ({
      success,
      ...(await changeOwnReference(needs, { ...params, me }, body)),
    }),
    { limit: [changes] },
  )
  route(
    references.reply,
    async ({ me, params, body }) => ({
      success,
      reference: await replyToReference(needs, { ...params, me }, body.text),
    }),
    { limit: [changes] },
  )
  route(
    references.of,
    async ({ me, params, query, filteredFor }) => {
      const { recommends, page } = query
      if (!(await isProfileShown(db, params.id, me)))
        throw new Refusal('notFound', memberTexts.notFound)
      const found = await referencesAbout(db, params.id, { me, recommends, page, filteredFor })
      const { total, recommend, not } = found.counts
      const matching = { all: total, yes: recommend, no: not }[recommends ?? 'all']
      return { success, ...found, pagination: paginate(page, limits.referencesPage, matching) }
    },
    { limit: [reads] },
  )
}
