import { details } from '@wayside/contract/details'
import { references } from '@wayside/contract/references'
import { reports } from '@wayside/contract/reports'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectInNoAnswer } from '../../../test/examples/everyCall.ts'
import { type Scene, sceneIn } from '../../../test/examples/scene.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { storedReference } from '../../../test/members/references.ts'

let log = ''
let world: World
let scene: Scene
let moderator: TestMember
beforeEach(async () => {
  world = await startApp(
    { RATE_LIMITS: 'off', LOG_LEVEL: 'debug' },
    { logTo: { write: (line: string) => (log += line) } },
  )
  scene = await sceneIn(world)
  moderator = await newModerator(world)
})
afterEach(() => world.stop())

/** Bo replies to a reference by Ana, and a moderator removes what Eve reports of the two. */
async function removedOf(kind: 'reference' | 'reply', words: { text: string; reply: string }) {
  const { ana, bo, eve } = scene
  const id = await storedReference(world, { by: ana.id, about: bo.id, text: words.text })
  const body = { text: words.reply }
  await world.api(references.reply, { as: bo, params: { id }, body })
  const { report, caseId } = await reportOn(world, eve, { kind, id })
  const form = { reports: [report], remove: [{ kind, id }] }
  expect((await decide(world, moderator, caseId, form)).body.decision.removed).toHaveLength(1)
  return id
}

async function expectNothingElsewhere(words: readonly string[], readers: readonly TestMember[]) {
  for (const { email } of readers)
    for (const { subject, text, html } of await world.mailsTo(email))
      for (const word of words) expect(`${subject}${text}${html}`).not.toContain(word)
  for (const as of readers) {
    const list = await world.api(references.of, { as, params: { id: scene.bo.id } })
    expect(list.status).toBe(200)
    for (const word of words) expect(list.text).not.toContain(word)
  }
  const { rows } = await world.pool.query<{ details: object }>('select details from notifications')
  for (const word of words) {
    expect(JSON.stringify(rows)).not.toContain(word)
    expect(log).not.toContain(word)
  }
}

// spec 41.35
it('shows no word of a reference that a moderator removed to anybody but its author', async () => {
  const { ana, bo, eve } = scene
  const words = ['Quillwort', 'Moonwort']
  const id = await removedOf('reference', { text: 'Quillwort', reply: 'Moonwort' })
  await expectInNoAnswer(scene, { words, readers: [bo, eve, moderator] })
  await expectNothingElsewhere(words, [bo, eve, moderator])
  for (const as of [ana, bo, eve, moderator]) {
    const shown = (await world.api(references.of, { as, params: { id: bo.id } })).body
    expect(shown.references.map(({ _id }) => _id)).not.toContain(id)
    const { body } = await world.api(details.of, { as, params: { id: bo.id } })
    expect(body.references).toEqual(shown.counts)
    const again = { kind: 'reference', id, reason: 'spam' } as const
    const { status } = await world.api(reports.send, { as, body: again })
    expect(status).toBe(404)
  }
})

// spec 41.35
it('shows no word of a reply that a moderator removed to anybody but its author', async () => {
  const { ana, bo, eve } = scene
  const id = await removedOf('reply', { text: 'Staghorn', reply: 'Adderstongue' })
  const readers = [eve, ana, moderator] as const
  await expectInNoAnswer(scene, { words: ['Adderstongue'], readers: [...readers] })
  await expectNothingElsewhere(['Adderstongue'], readers)
  const { body } = await world.api(references.of, { as: eve, params: { id: bo.id } })
  expect(body.references).toContainEqual(expect.objectContaining({ _id: id, text: 'Staghorn' }))
})
