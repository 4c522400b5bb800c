import { jobs } from '@wayside/contract/jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodJob } from '../../../test/examples/scene.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { acts, countsOf, placesOf, postJob } from '../../../test/members/ownJob.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const query = (text: string, ...values: unknown[]) => world.pool.query(text, values)

describe('POST /api/jobs with the clientId of a job that is gone', () => {
  const again = (as: TestMember, clientId: string) =>
    world.api(jobs.post, { as, body: { ...goodJob, clientId } })

  // spec 28.10
  it('finds a closed one, is refused for a deleted one, and posts none', async () => {
    const [closed, deleted] = [crypto.randomUUID(), crypto.randomUUID()]
    const id = await postJob(world, ana, { clientId: closed })
    await acts.fill(world, ana, id)
    const gone = await postJob(world, ana, { clientId: deleted })
    await acts.remove(world, ana, gone)
    const counts = await countsOf(world)
    expect((await again(ana, closed)).body).toMatchObject({ job: { _id: id, closed: 'filled' } })
    const { status, refusal } = await again(ana, deleted)
    expect([status, refusal.error]).toEqual([409, 'This job was deleted'])
    await query('update closed_jobs set decision_id = gen_random_uuid() where id = $1', id)
    expect((await again(ana, closed)).status).toBe(404)
    expect(await countsOf(world)).toEqual(counts)
    // It is the client's name for it, so that of another member is another job.
    expect((await again(bo, deleted)).status).toBe(200)
  })

  // spec 28.13
  it('forgets closed jobs after 12 months and what deleted ones were called after 90 days', async () => {
    const old = await postJob(world, ana)
    const young = await postJob(world, ana)
    for (const id of [old, young]) await acts.fill(world, ana, id)
    const clientId = crypto.randomUUID()
    await acts.remove(world, ana, await postJob(world, ana, { clientId }))
    await query(
      "update closed_jobs set closed_at = now() - interval '12 months' where id = $1",
      old,
    )
    await world.purgeExpired()
    expect([await placesOf(world, old), await placesOf(world, young)]).toEqual([[], ['filled']])
    expect((await again(ana, clientId)).status).toBe(409)
    await query("update deleted_jobs set deleted_at = now() - interval '90 days'")
    await world.purgeExpired()
    expect((await again(ana, clientId)).status).toBe(200)
  })
})
