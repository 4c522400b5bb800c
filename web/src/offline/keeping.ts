import type { Me } from '@wayside/contract/accounts'
import { queryClient } from '../api/queryClient.ts'
import { isSharedComputer } from '../storage.ts'
import { forgetAll, forgetMember, forgetRead, keepMember, keptMember } from './keptMember.ts'
import { bringBack, keepQueries } from './keptQueries.ts'
import { currentReach } from './reach.ts'

let keeper: { me: string; stop: () => void } | undefined

// Asked again while the server is away, screens that have something to show would change it for an error.
const onlyWhenHere = () => currentReach() === 'here'
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, refetchOnMount: onlyWhenHere, refetchOnWindowFocus: onlyWhenHere },
})

/** A member is signed in: keeps what they see, unless others use this computer too. */
export async function beginKeeping(me: Me) {
  if (isSharedComputer()) return
  if (keeper?.me !== me._id) {
    stopKeeping()
    keeper = { me: me._id, stop: keepQueries(queryClient, me._id) }
  }
  await keepMember(me)
}

function stopKeeping() {
  keeper?.stop()
  keeper = undefined
}

/** The session is over: what was read goes. */
export async function endKeeping() {
  stopKeeping()
  await forgetRead()
}

/** The member who was here last, with all they have seen; none on a shared computer. */
export async function recallMember(only?: string): Promise<Me | undefined> {
  const me = await keptMember()
  if (!me || (only !== undefined && me._id !== only)) return undefined
  await bringBack(queryClient)
  return me
}

/** A logout. */
export async function forgetLeaver(me: string) {
  stopKeeping()
  await forgetMember(me)
}

export async function forgetEverything() {
  stopKeeping()
  await forgetAll()
}
