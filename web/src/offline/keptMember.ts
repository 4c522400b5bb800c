import type { Me } from '@wayside/contract/accounts'
import { answerOf, inDatabase } from './database.ts'
import { keepsSomething, markKept, unmarkKept } from './keptMark.ts'

const only = 'me'

/** From now on this browser keeps what this member sees; what another one left goes first. */
export async function keepMember(me: Me) {
  markKept()
  await inDatabase('readwrite', async (store) => {
    const before = await answerOf<Me | undefined>(store('member').get(only))
    if (before?._id !== me._id) store('queries').clear()
    await dropOthersOutbox(store('outbox'), me._id)
    await answerOf(store('member').put(me, only))
  })
}

async function dropOthersOutbox(outbox: IDBObjectStore, me: string) {
  const all = await answerOf<{ clientId: string; me: string }[]>(outbox.getAll())
  for (const { clientId, me: owner } of all) if (owner !== me) outbox.delete(clientId)
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

/** A logout: nothing stays. */
export async function forgetAll() {
  await inDatabase('readwrite', async (store) => {
    store('queries').clear()
    store('outbox').clear()
    await answerOf(store('member').clear())
  })
  unmarkKept()
}
