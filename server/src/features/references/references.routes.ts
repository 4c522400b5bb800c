import { limits } from '@wayside/contract/limits'
import { memberTexts } from '@wayside/contract/members'
import { paginate } from '@wayside/contract/pagination'
import { references } from '@wayside/contract/references'
import type { Parts } from '../../feature.ts'
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

/**
 * Counts what is written as one of the ten of a day. What is refused, or was written before, gives
 * its use back.
 */
async function countWritten<Written>(
  limits: Parts['limits'],
  me: string,
  write: (onKnown: () => void) => Promise<Written>,
) {
  const who = { client: undefined, member: me }
  let isNew = true
  const notNew = () => {
    isNew = false
  }
  try {
    await limits.spend(written, who)
    return await write(notNew)
  } catch (error) {
    notNew()
    throw error
  } finally {
    // One that cannot be given back is lost, and no more.
    if (!isNew) await limits.giveBack(written, who).catch(() => undefined)
  }
}

export type ReferenceParts = ReferenceDependencies & Pick<Parts, 'limits'>

export function referenceRoutes(route: Route, needs: ReferenceParts) {
  const { db } = needs
  const success = true as const

  route(
    references.write,
    async ({ me, body }) => ({
      success,
      ...(await countWritten(needs.limits, me, (onKnown) =>
        writeReference(needs, { me, form: body, onKnown }),
      )),
    }),
    { limit: [attempts] },
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
