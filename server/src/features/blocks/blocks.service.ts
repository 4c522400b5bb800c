import { blockTexts } from '@wayside/contract/blocks'
import { limits } from '@wayside/contract/limits'
import { memberTexts } from '@wayside/contract/members'
import { isId } from '@wayside/contract/text'
import type { Parts } from '../../feature.ts'
import type { Limit } from '../../identity/limits.ts'
import { Refusal } from '../../refusal.ts'
import { deleteRelation, insertRelation, type Pair } from './blocks.queries.ts'

export type BlockNeeds = Pick<Parts, 'db' | 'deliver' | 'limits'>

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
export async function blockWithinLimits(needs: BlockNeeds, pair: Pair) {
  if (isId(pair.of.toLowerCase())) await spend(needs, blocksOfOne, pair)
  await blockMember(needs, pair)
}

/**
 * Blocks a member whom the caller reports, within the limits of all blocks. Returns why it could
 * not be done, if so: the report is stored already.
 */
export async function blockReported(needs: BlockNeeds, pair: Pair) {
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
const spend = (needs: BlockNeeds, limit: Limit, { by, of }: Pair) =>
  needs.limits.spend(limit, { client: undefined, member: by, pair: `${by} ${of.toLowerCase()}` })

/** Blocks a member and lets the caller's own screens load again; the other member hears nothing. */
async function blockMember({ db, deliver }: BlockNeeds, pair: Pair) {
  const known = checked(pair, blockTexts.blockSelf)
  const outcome = await insertRelation(db, 'blocks', known, limits.blocksMax)
  refuse(outcome, blockTexts.blockedTooMany)
  if (outcome === 'done') deliver([pair.by], 'resync')
}

export async function unblockMember({ db, deliver }: BlockNeeds, pair: Pair) {
  if (await deleteRelation(db, 'blocks', pair)) deliver([pair.by], 'resync')
}

export async function muteMember({ db }: Pick<BlockNeeds, 'db'>, pair: Pair) {
  const known = checked(pair, blockTexts.muteSelf)
  const outcome = await insertRelation(db, 'mutes', known, limits.blocksMax)
  refuse(outcome, blockTexts.mutedTooMany)
}

/** An id may be spelt in capitals; one that is none names nobody. */
function checked({ by, of }: Pair, selfText: string): Pair {
  const other = of.toLowerCase()
  if (!isId(other)) throw new Refusal('notFound', memberTexts.notFound)
  if (other === by) throw new Refusal('invalid', selfText)
  return { by, of: other }
}

function refuse(outcome: Awaited<ReturnType<typeof insertRelation>>, tooManyText: string) {
  if (outcome === 'notFound') throw new Refusal('notFound', memberTexts.notFound)
  if (outcome === 'tooMany') throw new Refusal('conflict', tooManyText)
}
