import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { decisions } from '@wayside/contract/decisions'
import { moderation } from '@wayside/contract/moderation'
import { reports } from '@wayside/contract/reports'
import type { transparency } from '@wayside/contract/transparency'
import { newModerator } from '../members/moderator.ts'
import { type ExamplesOf, ignored, notFound, refused } from './example.ts'
import { forAll, type Scene } from './scene.ts'
import { absent, invalid, limit, long, notAnId, notText, page } from './values.ts'

const forAnyMember = { visitor: 401, outsider: 200, other: 200, author: 200 }
const ofTheirOwn = { visitor: 401, outsider: 404, other: 404, author: 404 }
const forModerators = { visitor: 401, outsider: 403, other: 403, author: 403 }

const text = {
  good: 'You sold watches in every message you wrote.',
  bad: [
    refused('Please write at least 20 characters', absent, '', 'too short', ...notText),
    refused('Please use 2000 characters or less', long(2001)),
  ],
}

/** A new report about a new member, and its case. */
async function newCase({ world }: Scene) {
  // A member may send no more than 20 reports a day.
  const reporter = await world.signedIn({ name: 'Rita' })
  const member = await world.signedIn({ name: 'Max' })
  const body = { kind: 'member' as const, id: member.id, reason: 'spam' as const }
  const { report } = (await world.api(reports.send, { as: reporter, body })).body
  const { rows } = await world.pool.query<{ id: string }>(
    'select case_id as id from reports where id = $1',
    [report._id],
  )
  return { member, report: report._id, id: rows[0]?.id ?? '' }
}

const warning = { act: 'warn' as const, rule: 'noSpam' as const, text: text.good }

async function newDecision(scene: Scene) {
  const as = await newModerator(scene.world)
  const { member, report, id } = await newCase(scene)
  const body = { reports: [report], ...warning }
  const { decision } = (await scene.world.api(moderation.decide, { as, params: { id }, body })).body
  return { as, member, decision: decision._id }
}

async function newAppeal(scene: Scene) {
  const { member, decision } = await newDecision(scene)
  const { rows } = await scene.world.pool.query<{ id: string }>(
    'insert into appeals (decision_id, member_id, text) values ($1, $2, $3) returning id',
    [decision, member.id, 'I only sold one watch.'],
  )
  return { as: await newModerator(scene.world), params: { id: rows[0]?.id ?? '' } }
}

export const decisionExamples: ExamplesOf<typeof decisions> = {
  own: { good: ({ ana }) => ({ as: ana }), access: forAnyMember, about: 'nobody else' },
  read: {
    good: async (scene) => {
      const { member, decision } = await newDecision(scene)
      return { as: member, params: { id: decision } }
    },
    access: ofTheirOwn,
    about: 'nobody else',
    fields: { id: { bad: notAnId('Decision not found') } },
  },
  appeal: {
    good: async (scene) => {
      const { member, decision } = await newDecision(scene)
      return { as: member, body: { decisionId: decision } }
    },
    access: ofTheirOwn,
    about: 'nobody else',
    refusals: {
      notFound: ({ ana }) => ({
        as: ana,
        body: { decisionId: crypto.randomUUID(), text: text.good },
      }),
      conflict: async (scene) => {
        const { member, decision } = await newDecision(scene)
        await scene.world.pool.query(
          "update decisions set created_at = now() - interval '7 months' where id = $1",
          [decision],
        )
        return { as: member, body: { decisionId: decision, text: text.good } }
      },
    },
    fields: {
      decisionId: { bad: [notFound('Decision not found', absent, '', 'x'), invalid(...notText)] },
      reportId: { bad: [invalid(...notText)] },
      text,
    },
  },
}

/** A report that holds a picture, and the file of it. */
async function newPicture(scene: Scene) {
  const { report } = await newCase(scene)
  const file = `report-${crypto.randomUUID().replaceAll('-', '')}.webp`
  const folder = join(scene.world.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), 'a picture')
  await scene.world.pool.query('update reports set pictures = $2 where id = $1', [report, [file]])
  return file
}

const asModerator = async ({ world }: Scene) => ({ as: await newModerator(world) })
const aboutCase = async (scene: Scene) => ({
  as: await newModerator(scene.world),
  params: { id: (await newCase(scene)).id },
})

export const moderationExamples: ExamplesOf<typeof moderation> = {
  queue: {
    good: asModerator,
    access: forModerators,
    about: 'nobody else',
    fields: { state: { good: 'open', bad: [ignored('', 'x', 'OPEN')] }, page, limit },
  },
  one: {
    good: aboutCase,
    access: forModerators,
    about: 'nobody else',
    fields: { id: { bad: notAnId('Case not found') } },
  },
  picture: {
    good: async (scene) => ({
      as: await newModerator(scene.world),
      params: { file: await newPicture(scene) },
    }),
    access: forModerators,
    about: 'nobody else',
    fields: {
      file: {
        bad: [notFound('Picture not found', 'x', `report-${'0'.repeat(32)}.webp`)],
      },
    },
  },
  take: {
    good: aboutCase,
    access: forModerators,
    about: 'nobody else',
    refusals: {
      conflict: async (scene) => {
        const taken = await aboutCase(scene)
        await scene.world.api(moderation.take, taken)
        return { ...taken, as: await newModerator(scene.world) }
      },
    },
    fields: { id: { bad: notAnId('Case not found') } },
  },
  decide: {
    good: async (scene) => {
      const { report, id } = await newCase(scene)
      const { act, rule } = warning
      return {
        as: await newModerator(scene.world),
        params: { id },
        body: { reports: [report], act, rule },
      }
    },
    access: forModerators,
    about: 'nobody else',
    refusals: {
      conflict: async (scene) => {
        const { report, id } = await newCase(scene)
        const as = await newModerator(scene.world)
        const body = { reports: [report], ...warning }
        await scene.world.api(moderation.decide, { as, params: { id }, body })
        return { as, params: { id }, body }
      },
    },
    fields: {
      id: { bad: notAnId('Case not found') },
      reports: { bad: [refused('Please choose the reports', absent, [], 'x', 7, null, {})] },
      act: { bad: [refused('Please choose from the list', absent, '', 'shout', ...notText)] },
      remove: { sample: [{ kind: 'bio' }], bad: [invalid('bio', [{ kind: 'name' }])] },
      rule: { bad: [refused('Please choose the rule', absent, '', 'fun', ...notText)] },
      text,
      days: { sample: 7, bad: [refused('Please choose how long', 'x', null, [])] },
      note: {
        sample: 'Watches.',
        bad: [refused('Please use 2000 characters or less', long(2001))],
      },
      badFaith: { sample: [], bad: [invalid('x', ['x'], null)] },
    },
  },
  lift: {
    good: async (scene) => {
      const { as, decision } = await newDecision(scene)
      return { as, params: { id: decision } }
    },
    access: forModerators,
    about: 'nobody else',
    refusals: {
      conflict: async (scene) => {
        const { as, decision } = await newDecision(scene)
        const call = { as, params: { id: decision }, body: { text: text.good } }
        await scene.world.api(moderation.lift, call)
        return call
      },
    },
    fields: { id: { bad: notAnId('Decision not found') }, text },
  },
  appeals: { good: asModerator, access: forModerators, about: 'nobody else' },
  decideAppeal: {
    good: newAppeal,
    access: forModerators,
    about: 'nobody else',
    refusals: {
      conflict: async (scene) => {
        const call = await newAppeal(scene)
        const body = { outcome: 'upheld' as const, answer: text.good }
        await scene.world.api(moderation.decideAppeal, { ...call, body })
        return { ...call, body }
      },
    },
    fields: {
      id: { bad: notAnId('Appeal not found') },
      outcome: {
        good: 'upheld',
        bad: [refused('Please choose from the list', absent, '', 'maybe', ...notText)],
      },
      answer: text,
    },
  },
  log: {
    good: asModerator,
    access: forModerators,
    about: 'nobody else',
    fields: { before: { good: '99', bad: [invalid('', 'x', '-1', '1'.repeat(19))] } },
  },
  stats: { good: asModerator, access: forModerators, about: 'nobody else' },
}

export const transparencyExamples: ExamplesOf<typeof transparency> = {
  read: { good: () => ({}), access: forAll, about: 'nobody else' },
}
