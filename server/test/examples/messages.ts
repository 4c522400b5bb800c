import { messages } from '@wayside/contract/messages'
import { always, alwaysDone, gone, hidden, shown } from './aboutAna.ts'
import { type ExamplesOf, notFound } from './example.ts'
import { forMembers, type Scene } from './scene.ts'
import { absent, clientId, invalid, limit, long, notAnId, notMessages, notText } from './values.ts'

const stranger = async ({ world }: Scene) => (await world.signedIn()).id

export const messageExamples: ExamplesOf<typeof messages> = {
  start: {
    good: ({ ana, bo }) => ({
      as: ana,
      params: { userId: bo.id },
      body: { clientId: crypto.randomUUID() },
    }),
    // Bo would write to himself.
    access: { ...forMembers, other: 400 },
    about: {
      call: ({ ana }) => ({ params: { userId: ana.id }, body: { text: 'Hello' } }),
      ...always(gone(403)),
      third: hidden,
    },
    refusals: {
      conflict: async (scene) => ({
        as: scene.ana,
        params: { userId: await stranger(scene) },
        body: { text: 'Hello', clientId: scene.clientId },
      }),
    },
    fields: {
      userId: { bad: notAnId('User not found') },
      text: { good: 'Hello Bo', bad: notMessages },
      clientId,
    },
  },
  send: {
    good: ({ ana, bo }) => ({ as: bo, body: { receiverId: ana.id } }),
    // Ana would write to herself.
    access: { ...forMembers, author: 400 },
    about: {
      call: ({ ana }) => ({ body: { receiverId: ana.id, text: 'Hello' } }),
      ...always(gone(403)),
      third: hidden,
    },
    refusals: {
      notFound: ({ ana }) => ({
        as: ana,
        body: { receiverId: crypto.randomUUID(), text: 'Hello' },
      }),
      conflict: async (scene) => ({
        as: scene.ana,
        body: { receiverId: await stranger(scene), text: 'Hello', clientId: scene.clientId },
      }),
    },
    fields: {
      receiverId: {
        bad: [notFound('User not found', absent, '', 'nobody', '../..', long(3000), ...notText)],
      },
      text: { good: 'How are you?', bad: notMessages },
      clientId,
    },
  },
  // The messages stay readable.
  conversations: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: always(shown) },
  chat: {
    // Bo's, whose message Ana has read.
    good: async ({ world, ana, bo, message: { chatId, _id: upTo } }) => {
      await world.api(messages.read, { as: ana, body: { chatId, upTo } })
      return { as: bo, params: { chatId } }
    },
    access: { ...forMembers, outsider: 404 },
    about: {
      call: ({ chatId }) => ({ params: { chatId } }),
      ...always(shown),
    },
    fields: {
      chatId: { bad: notAnId('Conversation not found') },
      before: { sample: '99', bad: [invalid('', 'x', '-1', '1'.repeat(19))] },
      limit: { ...limit, good: 9 },
    },
    queries: ['before=9&limit=50'],
  },
  read: {
    good: ({ ana, message: { chatId, _id: upTo } }) => ({ as: ana, body: { chatId, upTo } }),
    access: { ...forMembers, outsider: 404 },
    about: {
      call: ({ chatId, messageId }) => ({ body: { chatId, upTo: messageId } }),
      ...alwaysDone,
    },
    refusals: {
      notFound: async ({ world, message: { chatId, _id: upTo } }) => ({
        as: await world.signedIn(),
        body: { chatId, upTo },
      }),
    },
    fields: {
      chatId: {
        bad: [
          notFound('Conversation not found', '', 'nobody', long(300)),
          invalid(absent, ...notText),
        ],
      },
      upTo: {
        sample: '1',
        bad: [invalid(absent, '', 'x', '-1', '1'.repeat(19), ...notText)],
      },
    },
  },
}
