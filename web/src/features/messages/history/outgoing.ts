import { type QueryClient, useMutationState } from '@tanstack/react-query'
import { sendKey } from './messageKeys.ts'

/** A message on its way to the server. */
export interface Outgoing {
  chatId: string
  receiverId: string
  /** As it is sent; `typed` is what comes back into the input when that fails. */
  text: string
  typed: string
  clientId: string
  /** Only on one that waits for a connection: whether it is being sent just now. */
  isLeaving?: boolean
}

const pending = { mutationKey: sendKey, status: 'pending' } as const

export const isSendingNow = (cache: QueryClient) => cache.isMutating(pending) > 0

export const isBeingSent = (cache: QueryClient, clientId: string | undefined) =>
  clientId !== undefined &&
  cache
    .getMutationCache()
    .findAll(pending)
    .some((send) => (send.state.variables as Outgoing).clientId === clientId)

/** What is on its way, whichever screen sent it. */
export const useOutgoing = () =>
  useMutationState({ filters: pending, select: (send) => send.state.variables as Outgoing })
