import { afterAll, beforeAll, expect, it } from 'vitest'
import { LISTS, startListWorld } from './cachedPages.ts'

let lists: Awaited<ReturnType<typeof startListWorld>>
beforeAll(async () => {
  lists = await startListWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => lists.world.stop())

const versionNow = async () => {
  const { rows } = await lists.world.pool.query<{ nonces: string[] }>(
    'select array_agg(nonce order by slot) as nonces from data_version',
  )
  return rows[0]?.nonces ?? []
}
const nameAna = (lastname: string) =>
  lists.world.pool.query('update members set lastname = $1 where id = $2', [lastname, lists.ana.id])

/**
 * As if a standby took over without the last commit: name and version are what they were before.
 */
async function loseLastCommit(lastname: string, nonces: string[]) {
  const client = await lists.world.pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query('update members set lastname = $1 where id = $2', [lastname, lists.ana.id])
  await client.query(
    `update data_version set nonce = was.nonce
      from unnest($1::bigint[]) with ordinality was (nonce, n) where slot = n - 1`,
    [nonces],
  )
  await client.query('commit')
  client.release()
}

it.each(LISTS)(
  'serves no cached page of lost commits when other writes follow the failover: %s',
  async (path) => {
    await nameAna('Before')
    const before = await versionNow()
    await nameAna('Lost')
    expect((await lists.get(path)).body).toContain('Lost')
    expect((await lists.getCached(path)).body).toContain('Lost')

    await loseLastCommit('Before', before)
    expect(await versionNow()).toEqual(before)
    await nameAna('Other')
    const { body } = await lists.get(path)
    expect(body).toContain('Other')
    expect(body).not.toContain('Lost')
  },
)

it('serves no cached page of lost commits when nothing is written after the failover', async () => {
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
