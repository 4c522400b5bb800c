import { afterAll, beforeAll, expect, it } from 'vitest'
import { LISTS, startListWorld } from '../cachedPages.ts'

let lists: Awaited<ReturnType<typeof startListWorld>>
beforeAll(async () => {
  lists = await startListWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => lists.world.stop())

const versionNow = async () => {
  const { rows } = await lists.world.pool.query<{ version: string; nonce: string }>(
    'select version, nonce from shared_version',
  )
  return { number: Number(rows[0]?.version), nonce: rows[0]?.nonce }
}
const nameAna = (lastname: string) =>
  lists.world.pool.query('update members set lastname = $1 where id = $2', [lastname, lists.ana.id])

/**
 * As if a standby took over without the last commit: name and version are what they were before.
 */
async function loseLastCommit(
  lastname: string,
  { number, nonce }: Awaited<ReturnType<typeof versionNow>>,
) {
  const client = await lists.world.pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query('update members set lastname = $1 where id = $2', [lastname, lists.ana.id])
  await client.query('update shared_version set version = $1, nonce = $2', [number, nonce])
  await client.query('commit')
  client.release()
}

it.each(LISTS)(
  'serves no kept page of lost commits when a failover repeats their number: %s',
  async (path) => {
    await nameAna('Before')
    const before = await versionNow()
    await nameAna('Lost')
    expect((await lists.get(path)).body).toContain('Lost')
    expect((await lists.getCached(path)).body).toContain('Lost')

    await loseLastCommit('Before', before)
    await nameAna('Other')
    expect((await versionNow()).number).toBe(before.number + 1)
    const { body } = await lists.get(path)
    expect(body).toContain('Other')
    expect(body).not.toContain('Lost')
  },
)

it('serves no kept page of lost commits when nothing is written after the failover', async () => {
  await nameAna('Before')
  const before = await versionNow()
  for (const path of LISTS) await lists.get(path)
  await nameAna('Lost')
  for (const path of LISTS) expect((await lists.get(path)).body).toContain('Lost')
  await loseLastCommit('Before', before)
  for (const path of LISTS) {
    expect((await lists.get(path)).body).toContain('Before')
    // Pages are cached again at once.
    expect((await lists.getCached(path)).body).toContain('Before')
  }
})
