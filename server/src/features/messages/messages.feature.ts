import { limits } from '@wayside/contract/limits'
import { messages } from '@wayside/contract/messages'
import type { Feature } from '../../feature.ts'
import { clientId } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { type MessageParts, messageRoutes } from './messages.routes.ts'

/** Conversations of two members. */
export const messagesFeature: Feature<MessageParts> = {
  name: 'messages',
  routes: messageRoutes,
  tables: {
    chats: { words: 'conversations', download: 'messages', erased: 'stay for the other member' },
    messages: {
      words: 'each message',
      download: 'messages',
      erased: 'stay for the other member, with or without the text',
    },
  },
  nouns: {
    messages: noun('Messages', 'Conversations of two members.', messages, {
      start: {
        summary: 'Sends a message to a member and creates their chat if there is none.',
        more: 'Of the chats that a member began in the last 24 hours at most 15 may be without an answer: 5 on the first day, 30 for members of a month whom others answered. In a closed chat it is a 403.',
        fields: { clientId },
        codes: ['conflict'],
      },
      send: {
        summary: 'Sends a message to a member: the same as start, with the receiver in the body.',
        fields: { clientId, receiverId: 'The `_id` of the receiving member.' },
        codes: ['notFound', 'conflict'],
      },
      conversations: {
        summary: 'Lists the caller’s chats with the last message of each, latest first.',
      },
      chat: {
        summary: 'Reads a page of one of the caller’s chats, oldest message first.',
        more: `Without \`limit\` it is the newest ${limits.listMax}. A chat of other members is a 404.`,
        fields: {
          before: 'The `_id` of a message: the page ends just before it.',
          limit: `How many, 1 to ${limits.listMax}.`,
        },
      },
      read: {
        summary: 'Marks the other member’s messages as read and returns how many are still unread.',
        fields: { upTo: 'The `_id` of the last message that was read.' },
        codes: ['notFound'],
      },
    }),
  },
}
