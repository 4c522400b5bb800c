import { blockTexts } from '@wayside/contract/blocks'
import { limits } from '@wayside/contract/limits'
import { memberTexts } from '@wayside/contract/members'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import type { Deliver } from '../../realtime/sockets.ts'
import { Refusal } from '../../refusal.ts'
import { deleteRelation, insertRelation, type Pair } from './blocks.queries.ts'

interface BlockDependencies {
  db: Db
  deliver: Deliver
}

/** Blocks a member and lets the caller's own screens load again; the other member hears nothing. */
export async function blockMember({ db, deliver }: BlockDependencies, pair: Pair) {
  const known = checked(pair, blockTexts.blockSelf)
  const outcome = await insertRelation(db, 'blocks', known, limits.blocksMax)
  refuse(outcome, blockTexts.blockedTooMany)
  if (outcome === 'done') deliver([pair.by], 'resync')
}

export async function unblockMember({ db, deliver }: BlockDependencies, pair: Pair) {
  if (await deleteRelation(db, 'blocks', pair)) deliver([pair.by], 'resync')
}

export async function muteMember({ db }: Pick<BlockDependencies, 'db'>, pair: Pair) {
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
