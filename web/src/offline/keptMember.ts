import type { Me } from '@wayside/contract/accounts'
import { answerOf, inDatabase } from './database.ts'
import { keepsSomething, markKept, unmarkKept } from './keptMark.ts'

const only = 'me'

/** From now on this browser keeps what this member sees; what another one has read goes first. What they wrote waits for them. */
export async function keepMember(me: Me) {
  markKept()
  await inDatabase('readwrite', async (store) => {
    const before = await answerOf<Me | undefined>(store('member').get(only))
    if (before?._id !== me._id) store('queries').clear()
    await answerOf(store('member').put(me, only))
  })
}

export const keptMember = () => inDatabase('readonly', (store) => answerOf<Me | undefined>(store('member').get(only)))

/** Nobody is signed in any more: what was read goes. What was written waits for its writer. */
export async function forgetRead() {
  if (!keepsSomething()) return
  await inDatabase('readwrite', async (store) => {
    store('queries').clear()
    await answerOf(store('member').clear())
  })
}

/** A logout: nothing of this member stays. */
export async function forgetMember(me: string) {
  const isLeft = await inDatabase('readwrite', async (store) => {
    const written = await answerOf<{ clientId: string; me: string }[]>(store('outbox').getAll())
    for (const { clientId, me: writer } of written) if (writer === me) store('outbox').delete(clientId)
    const reader = await answerOf<Me | undefined>(store('member').get(only))
    // Another member has logged in since.
    if (reader && reader._id !== me) return false
    store('queries').clear()
    await answerOf(store('member').clear())
    return true
  })
  if (isLeft !== false) unmarkKept()
}

/** On a computer that others use, nothing of anybody stays. */
export async function forgetAll() {
  await inDatabase('readwrite', async (store) => {
    store('queries').clear()
    store('outbox').clear()
    await answerOf(store('member').clear())
  })
  unmarkKept()
}
