import { type QueryClient, useMutationState } from '@tanstack/react-query'
import { sendKey } from './messageKeys.ts'

/** A message that is being sent. */
export interface Outgoing {
  chatId: string
  receiverId: string
  /** The text as it is sent; `typed` is restored into the input when that fails. */
  text: string
  typed: string
  clientId: string
  /** Only on queued messages: whether a tab is sending it now. */
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

/** Whether a message of this chat was sent in this visit. */
export function useHasSent(chatId: string) {
  const sent = useMutationState({
    filters: { mutationKey: sendKey, status: 'success' },
    select: (send) => (send.state.variables as Outgoing).chatId,
  })
  return sent.includes(chatId)
}

/** The messages being sent, by any screen. */
export const useOutgoing = () =>
  useMutationState({ filters: pending, select: (send) => send.state.variables as Outgoing })
