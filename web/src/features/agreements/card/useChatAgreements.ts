import { queryOptions, useQuery } from '@tanstack/react-query'
import { agreements } from '@wayside/contract/agreements'
import { call } from '../../../api/call.ts'
import { agreementKey, chatAgreementsKey } from '../agreementKeys.ts'

/** The agreements of a chat, newest first. */
export const chatAgreementsQuery = (chatId: string) =>
  queryOptions({
    queryKey: chatAgreementsKey(chatId),
    queryFn: async ({ signal }) =>
      (await call(agreements.ofChat, { params: { chatId } }, signal)).agreements,
    staleTime: 1000,
  })

export const useChatAgreements = (chatId: string) => useQuery(chatAgreementsQuery(chatId))

/** One agreement with all its versions. */
export const useVersions = (id: string) =>
  useQuery({
    queryKey: agreementKey(id),
    queryFn: async ({ signal }) =>
      (await call(agreements.one, { params: { id } }, signal)).agreement,
  })
