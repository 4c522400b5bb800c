import { jobs } from '@wayside/contract/jobs'
import { ownJobs } from '@wayside/contract/ownJobs'
import { goodJob } from '../examples/scene.ts'
import type { TestMember, World } from '../harness.ts'

/** Posts a job and returns its id. */
export async function postJob(world: World, as: TestMember, fields: object = {}) {
  const { body } = await world.api(jobs.post, { as, body: { ...goodJob, ...fields } })
  return body.job?._id ?? ''
}

/** The acts of posters, by their names in the design. */
export const acts = {
  look: (world: World, as: TestMember | undefined, id: string) =>
    world.api(jobs.one, { as, params: { id } }),
  edit: (world: World, as: TestMember | undefined, id: string) =>
    world.api(ownJobs.edit, { as, params: { id }, body: { ...goodJob, title: 'Edited' } }),
  fill: (world: World, as: TestMember | undefined, id: string) =>
    world.api(ownJobs.close, { as, params: { id }, body: { reason: 'filled' } }),
  withdraw: (world: World, as: TestMember | undefined, id: string) =>
    world.api(ownJobs.close, { as, params: { id }, body: { reason: 'withdrawn' } }),
  open: (world: World, as: TestMember | undefined, id: string) =>
    world.api(ownJobs.open, { as, params: { id } }),
  remove: (world: World, as: TestMember | undefined, id: string) =>
    world.api(ownJobs.remove, { as, params: { id } }),
}

export type Act = keyof typeof acts

/** The tables that hold a job, one at most; of a closed one with its reason. */
export async function placesOf({ pool }: World, id: string) {
  const { rows } = await pool.query<{ place: string }>(
    `select 'open' as place from jobs where id = $1
     union all select closed from closed_jobs where id = $1
     union all select 'withheld' from withheld_jobs where id = $1`,
    [id],
  )
  return rows.map(({ place }) => place)
}

/** The counter of open jobs, and how many there are. */
export async function countsOf({ pool }: World) {
  const { rows } = await pool.query<{ total: number; counted: number }>(
    `select (select amount from totals where list = 'jobs') as total,
       (select count(*)::int from jobs) as counted`,
  )
  return rows[0]
}
