import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { moderation } from '@wayside/contract/moderation'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { acts, placesOf, postJob } from '../../../test/members/ownJob.ts'
import { jobColumns } from '../../database/jobColumns.ts'

let world: World
let ana: TestMember
let bo: TestMember
let mo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  mo = await newModerator(world)
  // With a chat Bo can report her while she is suspended.
  await world.api(messages.send, { as: bo, body: { receiverId: ana.id, text: 'Hello' } })
})
afterAll(() => world.stop())

const query = async (text: string, ...values: unknown[]) =>
  (await world.pool.query(text, values)).rows as Record<string, unknown>[]

it('has every column of a job in the tables that jobs go to', async () => {
  const columnsOf = async (table: string) =>
    (
      await query(
        `select column_name as name, data_type as type from information_schema.columns
         where table_name = $1 and is_generated = 'NEVER' order by 1`,
        table,
      )
    ).map(({ name, type }) => `${name} ${type}`)
  const own = await columnsOf('jobs')
  expect(own.map((column) => column.split(' ')[0]).sort()).toEqual([...jobColumns].sort())
  for (const table of ['withheld_jobs', 'closed_jobs'])
    expect(await columnsOf(table), table).toEqual(expect.arrayContaining(own))
})

/** The columns without the times that acts change; an edit alone changes these. */
function unchanged(row: Record<string, unknown> | undefined) {
  const { expires_at, asked_at, confirmed_at, ...rest } = row ?? {}
  expect(expires_at).not.toBeNull()
  expect(confirmed_at).not.toBeNull()
  expect([null, ASKED_AT]).toContain(asked_at)
  return rest
}
const ASKED_AT = '2026-11-01T08:00:00.000Z'

/** All that is stored of a job, wherever it is. */
async function rowOf(id: string) {
  for (const table of ['jobs', 'closed_jobs', 'withheld_jobs']) {
    const [row] = await query(`select ${jobColumns.join()} from ${table} where id = $1`, id)
    if (row) return row
  }
  return undefined
}

// spec 28.14, 28.15
it('keeps every column, in whatever order a job is closed, withheld, removed and brought back', async () => {
  const deed = fc.constantFrom('close', 'open', 'suspend', 'lift', 'remove', 'restore')
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 8 }), async (deeds) => {
      const id = await postJob(world, ana, { clientId: crypto.randomUUID(), payPer: 'week' })
      await query(
        `update jobs set edited_at = now() - interval '1 day', asked_at = '${ASKED_AT}',
           confirmed_at = now() - interval '2 days', expires_at = expires_at - interval '29 days' where id = $1`,
        id,
      )
      const before = unchanged(await rowOf(id))
      const standing = (to: string) =>
        query('update members set standing = $2 where id = $1', ana.id, to)
      let decision: string | undefined
      for (const each of deeds) {
        if (each === 'close') await acts.fill(world, ana, id)
        if (each === 'open') await acts.open(world, ana, id)
        if (each === 'suspend') await standing('suspended')
        if (each === 'lift') await standing('good')
        if (each === 'remove' && !decision) {
          const { report, caseId } = await reportOn(world, bo, { kind: 'member', id: ana.id })
          const { body } = await decide(world, mo, caseId, {
            reports: [report],
            remove: [{ kind: 'job', id }],
          })
          decision = body.decision._id
        }
        if (each === 'restore' && decision) {
          const lifted = { text: 'It was within the rules after all.' }
          await world.api(moderation.lift, { as: mo, params: { id: decision }, body: lifted })
          decision = undefined
        }
        const isShown = (await world.api(jobs.list, { as: bo })).body.jobs?.length === 1
        expect(isShown, each).toBe((await placesOf(world, id))[0] === 'open')
        if (decision) expect((await acts.look(world, bo, id)).status, each).toBe(404)
      }
      expect(unchanged(await rowOf(id))).toEqual(before)
      await standing('good')
      await query('delete from jobs')
      await query('delete from closed_jobs')
      await query('delete from withheld_jobs')
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
