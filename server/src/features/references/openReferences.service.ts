import { kindsAbout } from '@wayside/contract/referenceKinds'
import type { OpenReferences } from '@wayside/contract/references'
import type { Db } from '../../database/pool.ts'
import { openReferencesOf } from './openReferences.queries.ts'
import { writableMember } from './writing.queries.ts'

interface OpenQuery {
  about?: string | undefined
  agreement?: string | undefined
}

/**
 * The references that a member can write, has written and received. With a named member they
 * include one about no agreement, unless there is another; or the answer says why not.
 */
export async function readOpenReferences(
  db: Db,
  me: string,
  { about, agreement }: OpenQuery,
): Promise<OpenReferences> {
  const open = await openReferencesOf(db, me)
  const found =
    about && (await writableMember(db, { me, other: about, agreement: agreement ?? null }))
  if (!found) return open
  const { user, refusal } = found
  if (refusal) return { ...open, refusal }
  const isListed = [...open.write, ...open.waiting].some((each) => each.user._id === user._id)
  if (agreement || isListed) return open
  const free = { user, agreement: null, kinds: [...kindsAbout(undefined)] }
  return { ...open, write: [...open.write, free] }
}
