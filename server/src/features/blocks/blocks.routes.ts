import { blocks } from '@wayside/contract/blocks'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { deleteRelation, relatedTo } from './blocks.queries.ts'
import {
  type BlockNeeds,
  blockLimits,
  blockWithinLimits,
  muteMember,
  unblockMember,
} from './blocks.service.ts'

const HOUR = 3600
const unblockings: Limit = { name: 'unblocks', points: 60, seconds: HOUR, by: 'member' }
const mutings: Limit = { name: 'mutes', points: 60, seconds: HOUR, by: 'member' }
const unmutings: Limit = { name: 'unmutes', points: 60, seconds: HOUR, by: 'member' }
const lists: Limit = { name: 'block-lists', points: 240, seconds: 60, by: 'member' }

export function blockRoutes(route: Route, needs: BlockNeeds) {
  const { db } = needs
  const success = true as const

  route(
    blocks.block,
    async ({ me, body }) => {
      await blockWithinLimits(needs, { by: me, of: body.userId })
      return { success }
    },
    { limit: blockLimits },
  )

  route(
    blocks.unblock,
    async ({ me, params }) => {
      await unblockMember(needs, { by: me, of: params.userId })
      return { success }
    },
    { limit: [unblockings] },
  )

  route(
    blocks.blocked,
    async ({ me }) => ({ success, blocked: await relatedTo(db, 'blocks', me) }),
    {
      limit: [lists],
    },
  )

  route(
    blocks.mute,
    async ({ me, body }) => {
      await muteMember(needs, { by: me, of: body.userId })
      return { success }
    },
    { limit: [mutings] },
  )

  route(
    blocks.unmute,
    async ({ me, params }) => {
      await deleteRelation(db, 'mutes', { by: me, of: params.userId })
      return { success }
    },
    { limit: [unmutings] },
  )

  route(blocks.muted, async ({ me }) => ({ success, muted: await relatedTo(db, 'mutes', me) }), {
    limit: [lists],
  })
}
