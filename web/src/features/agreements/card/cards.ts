import { queryClient } from '../../../api/queryClient.ts'
import { chatAgreementsQuery } from './useChatAgreements.ts'

export { default as ActCard } from './ActCard.tsx'
export { default as WaitingBars } from './WaitingBars.tsx'

/** Loads the agreements of a chat, so that its cards are drawn with its messages. */
export const loadAgreements = (chatId: string) =>
  queryClient.prefetchQuery(chatAgreementsQuery(chatId))
