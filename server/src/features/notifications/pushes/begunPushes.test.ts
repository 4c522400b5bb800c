import { push } from '@wayside/contract/push'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../../../test/harness.ts'
import { openPushService } from '../../../../test/network/pushService.ts'
import { fileOf } from '../../../../test/processes/command.ts'
import { runServer } from '../../../../test/processes/runServer.ts'
import { waitFor } from '../../../../test/waitFor.ts'

const NODES = 3
const MEMBERS = 40

let service: Awaited<ReturnType<typeof openPushService>>
let nodes: World[]
let world: World
let bo: TestMember
let phone: ReturnType<typeof service.browser>
let laptop: typeof phone

beforeAll(async () => {
  service = await openPushService()
  const environment = { RATE_LIMITS: 'off', WEB_PUSH_ORIGINS: service.origin }
  world = await startApp(environment)
  nodes = [world]
  while (nodes.length < NODES) nodes.push(await startApp(environment, { beside: world }))
  for (const { pushes } of nodes) await pushes.stop()
})
beforeEach(async () => {
  bo = await world.signedIn({ name: 'Bo' })
  phone = await deviceOf(bo)
  laptop = await deviceOf(await world.logIn(bo.email))
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.stop()
  await service.close()
})

async function deviceOf(as: { cookie: string }) {
  const browser = service.browser()
  await world.api(push.subscribe, { as, body: browser.subscription })
  return browser
}
const happen = (members: readonly TestMember[]) =>
  world.pool.query(
    `insert into notifications (member_id, topic, object, push_due_at)
     select unnest($1::uuid[]), 'security.password', 'account', now()`,
    [members.map(({ id }) => id)],
  )
const dispatchOnAll = () => Promise.all(nodes.map(({ pushes }) => pushes.dispatch()))
/** In how many seconds each device of the member is told what it did not get. */
const waiting = async () =>
  (
    await world.pool.query<{ seconds: number }>(
      `select extract(epoch from due_at - now())::float8 as seconds from push_deliveries p
       join push_subscriptions d on d.id = p.device_id where d.member_id = $1`,
      [bo.id],
    )
  ).rows.map(({ seconds }) => seconds)

/** A process of its own that sends what is due. */
function sendElsewhere() {
  const { user, host, port, database } = world.connection
  const time = new Date(Date.now() + 1000).toISOString()
  return runServer({
    dataDir: world.dataDir,
    environment: {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
      SESSION_SECRET: TEST_SECRET,
      WEB_PUSH_ORIGINS: service.origin,
    },
    command: [process.execPath, fileOf('server/commands/due-jobs/main.ts'), '--at', time],
  })
}

describe('what devices are to show', () => {
  // spec 23.18
  it('shows each device once what is new when three nodes decide at once', async () => {
    const members: TestMember[] = []
    while (members.length < MEMBERS) members.push(await world.signedIn())
    const devices = await Promise.all(members.map(deviceOf))
    // Else a node would wait for the settings that another one makes.
    await world.pool.query(
      'insert into member_settings (member_id) select unnest($1::uuid[]) on conflict do nothing',
      [members.map(({ id }) => id)],
    )
    await happen(members)
    for (const _ of ['once', 'again']) await dispatchOnAll()
    expect(devices.map((device) => device.received().length)).toEqual(devices.map(() => 1))
  })

  // spec 23.18
  it('shows a device once what is new when a process was killed while it decided', async () => {
    // Holds up whoever has decided and begins to send.
    const holder = new pg.Client(world.connection)
    await holder.connect()
    await holder.query(`select pg_advisory_lock(2);
      create function hold_push() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(2); return new; end $$;
      create trigger hold_push before insert on push_deliveries for each row
        execute function hold_push()`)
    await happen([bo])
    const killed = sendElsewhere()
    await waitFor(async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and objid = 2 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount === 1
    })
    killed.kill('SIGKILL')
    expect(await killed.ended).toBe('SIGKILL')
    await holder.query('select pg_advisory_unlock(2); drop trigger hold_push on push_deliveries')
    await holder.end()
    await waitFor(async () => {
      await dispatchOnAll()
      return phone.received().length > 0
    })
    await dispatchOnAll()
    expect([phone.received().length, laptop.received().length]).toEqual([1, 1])
  })

  // spec 23.18
  it('shows the device that was not reached what is new a minute after a process was killed', async () => {
    service.reply(phone.path, new Promise(() => undefined))
    await happen([bo])
    const killed = sendElsewhere()
    await waitFor(
      async () => phone.received().length === 1 && (await waiting()).length === 1,
      20_000,
    )
    killed.kill('SIGKILL')
    expect(await killed.ended).toBe('SIGKILL')
    service.reply(phone.path, { status: 201 })
    const [seconds] = await waiting()
    expect(seconds).toBeGreaterThan(30)
    await dispatchOnAll()
    expect(phone.received()).toHaveLength(1)
    await world.pool.query('update push_deliveries set due_at = now()')
    for (const _ of ['once', 'again']) await dispatchOnAll()
    expect([phone.received().length, laptop.received().length]).toEqual([2, 1])
    expect(await waiting()).toEqual([])
  })
})
