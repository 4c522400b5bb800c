import { afterAll, beforeAll, expect, it } from 'vitest'
import { LISTS, startHotWorld } from '../hotCalls.ts'

let hot: Awaited<ReturnType<typeof startHotWorld>>
beforeAll(async () => {
  hot = await startHotWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => hot.world.stop())

const versionNow = async () => {
  const { rows } = await hot.world.pool.query<{ version: string; nonce: string }>('select version, nonce from shared_version')
  return { number: Number(rows[0]?.version), nonce: rows[0]?.nonce }
}
const nameAna = (lastname: string) =>
  hot.world.pool.query('update members set lastname = $1 where id = $2', [lastname, hot.ana.id])

/** As if a standby took over without the last commit: name and version are what they were before. */
async function loseLastCommit(lastname: string, { number, nonce }: Awaited<ReturnType<typeof versionNow>>) {
  const client = await hot.world.pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query('update members set lastname = $1 where id = $2', [lastname, hot.ana.id])
  await client.query('update shared_version set version = $1, nonce = $2', [number, nonce])
  await client.query('commit')
  client.release()
}

it.each(LISTS)('serves no kept page of lost commits when a failover repeats their number: %s', async (path) => {
  await nameAna('Before')
  const before = await versionNow()
  await nameAna('Lost')
  expect((await hot.warm(path)).body).toContain('Lost')
  expect((await hot.warm(path)).ordinary).toBe(0)

  await loseLastCommit('Before', before)
  await nameAna('Other')
  expect((await versionNow()).number).toBe(before.number + 1)
  const { body } = await hot.warm(path)
  expect(body).toContain('Other')
  expect(body).not.toContain('Lost')
})

it('serves no kept page of lost commits when nothing is written after the failover', async () => {
  await nameAna('Before')
  const before = await versionNow()
  for (const path of LISTS) await hot.warm(path)
  await nameAna('Lost')
  for (const path of LISTS) expect((await hot.warm(path)).body).toContain('Lost')
  await loseLastCommit('Before', before)
  for (const path of LISTS) {
    expect((await hot.warm(path)).body).toContain('Before')
    // Pages are kept again at once.
    expect(await hot.warm(path)).toMatchObject({ ordinary: 0, body: expect.stringContaining('Before') })
  }
})
