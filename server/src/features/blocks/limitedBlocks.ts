import { isId } from '@wayside/contract/text'
import type { Parts } from '../../feature.ts'
import type { Limit } from '../../http/rateLimits.ts'
import { Refusal } from '../../refusal.ts'
import type { Pair } from './blocks.queries.ts'
import { blockMember } from './blocks.service.ts'

export type LimitedBlocks = Pick<Parts, 'db' | 'deliver' | 'limits'>

const HOUR = 3600
const DAY = 24 * HOUR

/** The limits of each call that blocks. */
export const blockLimits: Limit[] = [
  { name: 'blocks', points: 30, seconds: HOUR, by: 'member' },
  { name: 'blocks-a-day', points: 200, firstDay: 20, seconds: DAY, by: 'member' },
]
/** Blocking and unblocking in turn would show a member what the other writes meanwhile. */
const blocksOfOne: Limit = { name: 'blocks-of-one', points: 3, seconds: DAY, by: 'pair' }

/** Blocks a member, the same one only so often; the route has counted the call. */
export async function blockWithinLimits(needs: LimitedBlocks, pair: Pair) {
  if (isId(pair.of.toLowerCase())) await spend(needs, blocksOfOne, pair)
  await blockMember(needs, pair)
}

/**
 * Blocks a member whom the caller reports, within the limits of all blocks. Returns why it could
 * not be done, if so: the report is stored already.
 */
export async function blockReported(needs: LimitedBlocks, pair: Pair) {
  try {
    for (const limit of blockLimits) await spend(needs, limit, pair)
    await blockWithinLimits(needs, pair)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** None of these limits counts by the address of the client. */
const spend = ({ limits }: LimitedBlocks, limit: Limit, { by, of }: Pair) =>
  limits.spend(limit, { client: undefined, member: by, pair: `${by} ${of.toLowerCase()}` })
