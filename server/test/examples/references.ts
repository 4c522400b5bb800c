import { references } from '@wayside/contract/references'
import { storedStay } from '../members/agreements.ts'
import { daysNow, storedReference } from '../members/references.ts'
import { always, gone, hidden } from './aboutAna.ts'
import { accepted, type ExamplesOf, ignored, notFound, refused } from './example.ts'
import { forMembers, type Scene } from './scene.ts'
import { absent, clientId, empty, long, notAnId, notText, page } from './values.ts'

const writtenFields = {
  kind: {
    good: 'stayed',
    bad: [
      refused('Please choose how you know them', absent, ''),
      refused('Please choose from the list', 'friend', 'STAYED', ...notText),
    ],
  },
  recommends: {
    good: 'yes',
    bad: [
      refused('Please say whether you would recommend them', absent, ''),
      refused('Please choose from the list', 'maybe', ...notText),
    ],
  },
  text: {
    sample: 'A kind host, and a good cook.',
    bad: [
      refused('Please use 2000 characters or less', long(2001)),
      refused('Please use readable characters only', 'a\ud800b', ...notText),
      accepted(absent, '', ' ', '\u200b'),
    ],
  },
}
const nobody = crypto.randomUUID()
const id = { bad: notAnId('Reference not found') }

/** A stay of Ana at Bo's that has begun. */
const stay = ({ world, ana, bo, message: { chatId } }: Scene) =>
  storedStay(world, {
    ...{ chatId, host: bo.id, guest: ana.id, by: ana.id },
    ...{ isAccepted: true, terms: daysNow() },
  })

const body = { kind: 'stayed', recommends: 'yes' } as const
const changed = { ...body, kind: 'met' } as const

/** One of Ana about Bo that nobody else can read, or that is open. */
const byAna = async (scene: Scene, isShown = false) =>
  storedReference(scene.world, {
    ...{ by: scene.ana.id, about: scene.bo.id, isShown },
    agreement: await stay(scene),
  })
/** The one of each scene that waits: the same call is answered alike each time. */
const waiting = new WeakMap<Scene, Promise<string>>()
/** One of Bo about Ana that is open. */
const aboutAna = async (scene: Scene) =>
  storedReference(scene.world, {
    ...{ by: scene.bo.id, about: scene.ana.id },
    agreement: await stay(scene),
  })

export const referenceExamples: ExamplesOf<typeof references> = {
  write: {
    good: async (scene) => ({
      as: scene.ana,
      body: { receiverId: scene.bo.id, agreement: await stay(scene) },
    }),
    // Eve is no part of the stay, and Bo would write about himself.
    access: { ...forMembers, outsider: 404, other: 403 },
    about: {
      ...always(gone(404)),
      call: ({ ana }) => ({ body: { ...body, receiverId: ana.id } }),
      // A new member.
      third: gone(403),
    },
    refusals: {
      notFound: ({ ana }) => ({ as: ana, body: { ...body, receiverId: crypto.randomUUID() } }),
      forbidden: ({ ana }) => ({ as: ana, body: { ...body, receiverId: ana.id } }),
      conflict: async (scene) => {
        const agreement = await stay(scene)
        const call = { as: scene.ana, body: { ...body, receiverId: scene.bo.id, agreement } }
        await scene.world.api(references.write, call)
        return call
      },
    },
    fields: {
      receiverId: {
        bad: [notFound('User not found', absent, '', 'nobody', '../..', long(3000), ...notText)],
      },
      agreement: {
        bad: [
          notFound('Agreement not found', 'nobody', '../..', long(3000), 7, true, [], {}, ['a']),
          notFound('Agreement not found', '00000000-0000-4000-8000-000000000000'),
        ],
      },
      ...writtenFields,
      clientId,
    },
  },
  open: {
    good: async (scene) => {
      const written = waiting.get(scene) ?? byAna(scene)
      waiting.set(scene, written)
      await written
      return { as: scene.ana }
    },
    access: forMembers,
    about: { ...always(hidden), call: ({ ana }) => ({ query: { about: ana.id } }) },
    queries: [`about=${nobody}`, `about=${nobody}&agreement=${nobody}`],
    fields: {
      about: { sample: nobody, bad: [ignored('', 'nobody')] },
      agreement: { sample: nobody, bad: [ignored('', 'nobody')] },
    },
  },
  change: {
    good: async (scene) => ({ as: scene.ana, params: { id: await byAna(scene) } }),
    access: { ...forMembers, outsider: 404, other: 404 },
    about: 'nobody else',
    refusals: {
      forbidden: async (scene) => ({
        as: scene.ana,
        params: { id: await byAna(scene) },
        body: { ...body, kind: 'hosted' },
      }),
      conflict: async (scene) => ({
        as: scene.ana,
        params: { id: await byAna(scene, true) },
        body: changed,
      }),
    },
    fields: { id, ...writtenFields },
  },
  reply: {
    good: async (scene) => ({ as: scene.ana, params: { id: await aboutAna(scene) } }),
    access: { ...forMembers, outsider: 404, other: 404 },
    about: 'nobody else',
    refusals: {
      conflict: async (scene) => {
        const call = {
          as: scene.ana,
          params: { id: await aboutAna(scene) },
          body: { text: 'Thank you' },
        }
        await scene.world.api(references.reply, call)
        return call
      },
    },
    fields: {
      id,
      text: {
        good: 'Thank you, come again',
        bad: [
          refused('Please write a reply', ...empty, ...notText),
          refused('Please use 1000 characters or less', long(1001)),
          refused('Please use readable characters only', 'a\0b', 'a\ud800b'),
        ],
      },
    },
  },
  of: {
    good: ({ ana, bo }) => ({ as: bo, params: { id: ana.id } }),
    access: forMembers,
    about: {
      ...always(gone(404)),
      call: ({ ana }) => ({ params: { id: ana.id } }),
      third: [200, 'hides her'],
    },
    fields: {
      id: { bad: notAnId('User not found') },
      recommends: { sample: 'no', bad: [ignored('maybe', '', 'YES')] },
      page,
    },
    queries: ['recommends=yes', 'recommends=no', 'recommends=yes&page=2'],
  },
}
