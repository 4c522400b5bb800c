import { ownJobs, stillOpen } from '@wayside/contract/ownJobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../../test/harness.ts'
import { acts, countsOf, placesOf, postJob } from '../../../test/members/ownJob.ts'
import { ROUNDS } from '../../../test/races/rounds.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { deriveSecrets } from '../../identity/secrets.ts'
import { stillOpenToken } from './stillOpenToken.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
})
afterAll(() => world.stop())

interface Job {
  id: string
  token: string
}

const answer = ({ token }: Job, isOpen: boolean) =>
  world.api(stillOpen.answer, { query: { token }, body: { isOpen } })
const standing = (to: string) =>
  world.pool.query('update members set standing = $2 where id = $1', [ana.id, to])

/** The jobs whose end an email has announced to the poster, once no email waits. */
async function toldOf() {
  const waiting = "select from pgboss.job where name = 'mail' and state < 'completed'"
  await waitFor(async () => (await world.pool.query(waiting)).rowCount === 0)
  return (await world.mailsTo(ana.email)).map(({ text = '' }) => /\/job\/([\w-]+)/.exec(text)?.[1])
}

/** All that can happen to a job; each is answered or resolves. */
const deeds: Record<string, (job: Job) => Promise<{ status: number }>> = {
  edit: ({ id }) => acts.edit(world, ana, id),
  fill: ({ id }) => acts.fill(world, ana, id),
  withdraw: ({ id }) => acts.withdraw(world, ana, id),
  open: ({ id }) => acts.open(world, ana, id),
  remove: ({ id }) => acts.remove(world, ana, id),
  'yes by email': (job) => answer(job, true),
  'no by email': (job) => answer(job, false),
  expire: async () => {
    await world.jobExpiry.catchUp()
    return { status: 200 }
  },
  suspend: async () => {
    await standing('suspended')
    return { status: 200 }
  },
}
const names = Object.keys(deeds)
const pairs = names.flatMap((one, n) => names.slice(n).map((other) => [one, other] as const))

// spec 28.16
describe('two acts at once', () => {
  it('lets one of two acts come second, whichever they are: the job is in one place, the count is right, its end is told once', async () => {
    const seen = new Set<string>()
    const expired: string[] = []
    for (let round = 0; round < ROUNDS / 2; round++) {
      const mine = pairs.filter((_, n) => n % 5 === round % 5)
      for (const [one, other] of mine) {
        const id = await postJob(world, ana)
        const { rows } = await world.pool.query<{ at: string }>(
          `update jobs set expires_at = date_trunc('second', now()), asked_at = now() - interval '5 days'
           where id = $1 returning extract(epoch from expires_at)::text as at`,
          [id],
        )
        const key = deriveSecrets(TEST_SECRET).stillOpen
        const token = stillOpenToken(key, { job: id, expiresAt: Number(rows[0]?.at) })
        const done = await Promise.all([deeds[one]?.({ id, token }), deeds[other]?.({ id, token })])
        for (const each of done)
          expect([200, 403, 404], `${one} and ${other}`).toContain(each?.status)
        const places = await placesOf(world, id)
        expect(places.length, `${one} and ${other}: ${places}`).toBeLessThanOrEqual(1)
        if (one === 'remove' && other !== 'suspend') expect(places).toEqual([])
        if (one.includes('email') && other.includes('email'))
          expect(done.map((each) => each?.status).sort()).toEqual([200, 404])
        if (places[0] === 'expired') expired.push(id)
        seen.add(`${one}+${other}: ${places}`)
        await standing('good')
        await world.pool.query('delete from jobs')
        await world.pool.query('delete from closed_jobs')
      }
      const counts = await countsOf(world)
      expect(counts?.total).toBe(counts?.counted)
    }
    expect((await world.api(ownJobs.closed, { as: ana })).body.jobs).toEqual([])
    const announced = await toldOf()
    expect(announced).toEqual([...new Set(announced)])
    expect(announced).toEqual(expect.arrayContaining(expired))
    // The clock and the poster each came first at times.
    expect([...seen].filter((each) => each.startsWith('open+expire')).length).toBeGreaterThan(0)
  }, 400_000)
})
