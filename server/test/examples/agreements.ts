import { agreements } from '@wayside/contract/agreements'
import { dayFromNow, stayTerms, storedStay } from '../members/agreements.ts'
import { always, gone, hidden, shown } from './aboutAna.ts'
import { notDays, notOneToTwenty, termsFields, text, unreadable } from './agreementFields.ts'
import {
  accepted,
  type ExamplesOf,
  type FieldExample,
  ignored,
  notFound,
  refused,
} from './example.ts'
import { forMembers, type Scene } from './scene.ts'
import { absent, clientId, long, notAnId, notText, page } from './values.ts'

const version: FieldExample = {
  good: 1,
  bad: [refused('Please reload the page', absent, '', '1', 1.5, null, true, [], {}, 1e300)],
}
const id: FieldExample = { bad: notAnId('Agreement not found') }

/** A stay at Bo's that he invites Ana to. */
const invitation = ({ world, ana, bo, message: { chatId } }: Scene) =>
  storedStay(world, { chatId, host: bo.id, guest: ana.id, by: bo.id })
/** One that both agreed to. */
export const acceptedStay = ({ world, ana, bo, message: { chatId } }: Scene) =>
  storedStay(world, { chatId, host: bo.id, guest: ana.id, by: bo.id, isAccepted: true })

/** An act of Ana, who has to answer; Bo proposed it, and Eve has nothing to do with it. */
const answer = {
  access: { ...forMembers, outsider: 404, other: 409 },
  // Others than the two are told the same as if there were none.
  about: 'nobody else',
} as const
/** The same act of Bo. */
const conflict = async (scene: Scene) => ({
  as: scene.bo,
  params: { id: await invitation(scene) },
  body: { version: 1 },
})

const meeting = { kind: 'meeting', from: dayFromNow(10), place: 'Place Bellecour' } as const

// One request of each member: there may be one at a time between two.
const requestId = crypto.randomUUID()

export const agreementExamples: ExamplesOf<typeof agreements> = {
  request: {
    good: ({ ana, bo }) => ({
      as: ana,
      body: { ...meeting, receiverId: bo.id, clientId: requestId },
    }),
    // Bo would meet himself.
    access: { ...forMembers, other: 400 },
    about: {
      call: ({ ana }) => ({ body: { ...meeting, receiverId: ana.id } }),
      ...always(gone(403)),
      third: shown,
    },
    refusals: {
      notFound: ({ ana }) => ({
        as: ana,
        body: { ...meeting, receiverId: crypto.randomUUID() },
      }),
      conflict: async ({ world, ana, bo }) => {
        const body = { ...meeting, receiverId: bo.id, clientId: requestId }
        await world.api(agreements.request, { as: ana, body })
        return { as: ana, body: { ...body, clientId: undefined } }
      },
    },
    fields: {
      receiverId: {
        bad: [notFound('User not found', absent, '', 'nobody', '../..', long(3000), ...notText)],
      },
      kind: { bad: [refused('Please choose from the list', absent, 'party', ...notText)] },
      role: { bad: [refused('Please choose from the list', 'friend', ...notText)] },
      from: {
        bad: [
          notDays,
          refused('Please choose the first day', absent, '', ' '),
          refused('Please choose dates from today on', '2020-02-29', dayFromNow(-3)),
          refused('Please choose dates within two years', dayFromNow(731), '2999-01-01'),
        ],
      },
      to: { bad: [notDays, accepted('', ' ')] },
      guests: {
        bad: [
          refused('Please enter a number from 1 to 20', ...notOneToTwenty),
          accepted('', null, '7'),
        ],
      },
      ...termsFields,
      place: {
        bad: [...termsFields.place.bad, refused('Please say where', absent, '', ' ', '\u200b')],
      },
      reason: text(2000),
      answer: text(500),
      clientId,
    },
  },
  change: {
    good: async (scene) => ({
      as: scene.ana,
      params: { id: await invitation(scene) },
      body: { ...stayTerms(), guests: 2 },
    }),
    // Either may suggest something else.
    access: { ...forMembers, outsider: 404 },
    about: 'nobody else',
    refusals: {
      conflict: async (scene) => ({
        as: scene.ana,
        params: { id: await invitation(scene) },
        body: { ...stayTerms(), guests: 2, version: 2 },
      }),
    },
    fields: {
      id,
      version,
      from: {
        bad: [
          notDays,
          refused('Please choose the first day', absent, ''),
          refused('Please choose dates from today on', '2020-02-29'),
        ],
      },
      to: {
        bad: [
          notDays,
          refused('Please choose the last day', absent, ''),
          refused('The last day must be after the first', dayFromNow(10), dayFromNow(9)),
          refused('A stay can last up to 90 nights', dayFromNow(101)),
        ],
      },
      guests: {
        bad: [refused('Please enter a number from 1 to 20', absent, '', null, ...notOneToTwenty)],
      },
      ...termsFields,
      word: text(1000),
      clientId,
    },
  },
  accept: {
    ...answer,
    good: async (scene) => ({ as: scene.ana, params: { id: await invitation(scene) } }),
    refusals: { conflict },
    fields: { id, version },
  },
  decline: {
    ...answer,
    good: async (scene) => ({ as: scene.ana, params: { id: await invitation(scene) } }),
    refusals: { conflict },
    fields: { id, version, word: text(1000) },
  },
  withdraw: {
    access: { ...forMembers, outsider: 404, author: 409 },
    about: 'nobody else',
    good: async (scene) => ({ as: scene.bo, params: { id: await invitation(scene) } }),
    refusals: {
      conflict: async (scene) => ({ ...(await conflict(scene)), as: scene.ana }),
    },
    fields: { id, version },
  },
  cancel: {
    // Either of the two may call it off.
    access: { ...forMembers, outsider: 404 },
    about: 'nobody else',
    good: async (scene) => ({ as: scene.ana, params: { id: await acceptedStay(scene) } }),
    refusals: {
      conflict: async (scene) => ({
        as: scene.ana,
        params: { id: await invitation(scene) },
        body: { version: 1, word: 'Sorry' },
      }),
    },
    fields: {
      id,
      version,
      word: {
        good: 'I am ill, sorry',
        bad: [refused('Please say a word to Bo', absent, '', ' '), ...text(1000).bad],
      },
    },
  },
  address: {
    good: async (scene) => ({
      as: scene.bo,
      params: { id: await acceptedStay(scene) },
      body: { address: '1 Rue X', phone: '', arrival: '' },
    }),
    // Only the host, who is Bo here.
    access: { ...forMembers, outsider: 404, author: 409 },
    about: 'nobody else',
    refusals: {
      conflict: async (scene) => ({
        as: scene.ana,
        params: { id: await acceptedStay(scene) },
        body: { address: '1 Rue X', phone: '', arrival: '' },
      }),
    },
    fields: {
      id,
      address: text(300),
      phone: {
        sample: '+33 4 72',
        bad: [
          refused('Please use 40 characters or less', long(41)),
          refused(unreadable, 'a\ud800b', ...notText),
        ],
      },
      arrival: text(500),
    },
  },
  list: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: { ...always(hidden), call: () => ({}) },
    fields: { list: { sample: 'sent', bad: [ignored('all', '', 'WAITING')] }, page },
    queries: ['list=sent', 'list=agreed', 'list=past&page=2', 'list=waiting'],
  },
  one: {
    good: async (scene) => ({ as: scene.ana, params: { id: await invitation(scene) } }),
    access: { ...forMembers, outsider: 404 },
    about: 'nobody else',
    fields: { id },
  },
  ofChat: {
    good: async (scene) => {
      await acceptedStay(scene)
      return { as: scene.bo, params: { chatId: scene.message.chatId } }
    },
    access: { ...forMembers, outsider: 404 },
    // A new chat has none.
    about: { ...always(hidden), call: ({ chatId }) => ({ params: { chatId } }) },
    fields: { chatId: { bad: notAnId('Conversation not found') } },
  },
}
