import { blocks } from '@wayside/contract/blocks'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import type { Limit, Limits } from '../../http/rateLimits.ts'
import type { Route } from '../../http/route.ts'
import type { Deliver } from '../../realtime/sockets.ts'
import { blockedBy, deleteMute, mutedBy } from './blocks.queries.ts'
import { blockMember, muteMember, unblockMember } from './blocks.service.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const blockings: Limit = { name: 'blocks', points: 30, seconds: HOUR, by: 'member' }
const blockingsADay: Limit = {
  name: 'blocks-a-day',
  points: 200,
  firstDay: 20,
  seconds: DAY,
  by: 'member',
}
/** Blocking and unblocking in turn would show a member what the other writes meanwhile. */
const blockingsOfOne: Limit = { name: 'blocks-of-one', points: 3, seconds: DAY, by: 'pair' }
const unblockings: Limit = { name: 'unblocks', points: 60, seconds: HOUR, by: 'member' }
const mutings: Limit = { name: 'mutes', points: 60, seconds: HOUR, by: 'member' }
const unmutings: Limit = { name: 'unmutes', points: 60, seconds: HOUR, by: 'member' }
const lists: Limit = { name: 'block-lists', points: 240, seconds: 60, by: 'member' }

export function blockRoutes(
  route: Route,
  needs: { db: Db; deliver: Deliver; limits: Pick<Limits, 'spend'> },
) {
  const { db, limits } = needs
  const success = true as const

  route(
    blocks.block,
    async ({ me, body: { userId } }, { client }) => {
      const pair = `${me} ${userId.toLowerCase()}`
      if (isId(userId)) await limits.spend(blockingsOfOne, { client, member: me, pair })
      await blockMember(needs, { by: me, of: userId })
      return { success }
    },
    { limit: [blockings, blockingsADay] },
  )

  route(
    blocks.unblock,
    async ({ me, params }) => {
      await unblockMember(needs, { by: me, of: params.userId })
      return { success }
    },
    { limit: [unblockings] },
  )

  route(blocks.blocked, async ({ me }) => ({ success, blocked: await blockedBy(db, me) }), {
    limit: [lists],
  })

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
      await deleteMute(db, { by: me, of: params.userId })
      return { success }
    },
    { limit: [unmutings] },
  )

  route(blocks.muted, async ({ me }) => ({ success, muted: await mutedBy(db, me) }), {
    limit: [lists],
  })
}
