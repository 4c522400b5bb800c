import { limits as sizes } from '@wayside/contract/limits'
import { messages } from '@wayside/contract/messages'
import type { Parts } from '../../feature.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { conversationsOf } from './conversations.queries.ts'
import { chatLimits, readChat, readUpTo, sendMessage } from './messages.service.ts'
import { openMessageStore } from './sending.queries.ts'

const sends: Limit = { name: 'messages', points: 60, seconds: 60, by: 'member' }

// Screens fetch again after every event; a script could request 500 long messages in a loop.
const reads: Limit = { name: 'message-reads', points: 600, seconds: 60, by: 'member' }

export type MessageParts = Pick<
  Parts,
  'db' | 'deliver' | 'rateLimits' | 'unreadEmailDelay' | 'onMessageStored'
>

export function messageRoutes(route: Route, given: MessageParts) {
  const { db } = given
  const needs = {
    db,
    deliver: given.deliver,
    onStored: given.onMessageStored,
    store: openMessageStore(db, chatLimits(given.rateLimits), given.unreadEmailDelay),
  }

  route(
    messages.start,
    async ({ me, params, body }) => {
      const message = await sendMessage(needs, { from: me, to: params.userId, ...body })
      return { success: true as const, message }
    },
    { limit: [sends] },
  )

  route(
    messages.send,
    async ({ me, body: { receiverId, ...body } }) => {
      const message = await sendMessage(needs, { from: me, to: receiverId, ...body })
      return { success: true as const, message }
    },
    { limit: [sends] },
  )

  route(
    messages.conversations,
    async ({ me }) => ({ success: true as const, conversations: await conversationsOf(db, me) }),
    {
      limit: [reads],
    },
  )

  route(
    messages.chat,
    async ({ me, params, query }) => {
      const page = {
        chatId: params.chatId,
        reader: me,
        before: query.before,
        limit: query.limit ?? sizes.listMax,
      }
      return { success: true as const, messages: await readChat(db, page) }
    },
    { limit: [reads] },
  )

  route(
    messages.read,
    async ({ me, body }) => ({
      success: true as const,
      unread: await readUpTo(needs, { ...body, reader: me }),
    }),
    { limit: [reads] },
  )
}
