import { messages } from '@wayside/contract/messages'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../../../test/harness.ts'
import { openMailServer } from '../../../../test/network/mailServer.ts'
import { fileOf } from '../../../../test/processes/command.ts'
import { runServer } from '../../../../test/processes/runServer.ts'
import { waitFor } from '../../../../test/waitFor.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let world: World
let bo: TestMember

beforeAll(async () => {
  server = await openMailServer()
  world = await startApp({ SMTP_URL: server.url, UNREAD_EMAIL_DELAY: '0', LOG_LEVEL: 'silent' })
  // The tests dispatch themselves: the timer must not take what they make due.
  world.scheduler.stop('notifications.emails')
})
beforeEach(async () => {
  server.mails.splice(0)
  const ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'Hello' } })
  await world.pool.query("update sessions set seen_at = now() - interval '1 hour'")
})
afterAll(async () => {
  await world.stop()
  await server.close()
})

/** A process of its own that sends what is due. */
function sendElsewhere() {
  const { user, host, port, database } = world.connection
  const time = new Date(Date.now() + 1000).toISOString()
  return runServer({
    dataDir: world.dataDir,
    environment: {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
      SESSION_SECRET: TEST_SECRET,
      SMTP_URL: server.url,
    },
    command: [process.execPath, fileOf('server/commands/due-jobs/main.ts'), '--at', time],
  })
}

describe('an email that was begun and did not end', () => {
  // spec 19.14
  it('sends an email once when a process was killed while it decided', async () => {
    // Holds up the dispatcher that has decided on the email and begins it.
    const holder = new pg.Client(world.connection)
    await holder.connect()
    await holder.query(`select pg_advisory_lock(1);
      create function hold_email() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(1); return new; end $$;
      create trigger hold_email before update of email_id on member_settings for each row
        when (new.email_id is not null) execute function hold_email()`)
    const killed = sendElsewhere()
    await waitFor(async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and objid = 1 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount === 1
    })
    killed.kill('SIGKILL')
    expect(await killed.ended).toBe('SIGKILL')
    await holder.query('select pg_advisory_unlock(1); drop trigger hold_email on member_settings')
    await holder.end()
    await waitFor(async () => {
      await world.dispatcher.dispatch()
      return server.mails.length > 0
    })
    await world.dispatcher.dispatch()
    expect(server.mails.map(({ to }) => to)).toEqual([[bo.email]])
  })

  // spec 19.14
  it('sends an email at the end of its minute, with the same Message-ID, when a process was killed', async () => {
    const isHeld = server.hold(bo.email)
    const killed = sendElsewhere()
    await isHeld
    killed.kill('SIGKILL')
    expect(await killed.ended).toBe('SIGKILL')
    server.release()
    const { rows } = await world.pool.query<{ id: string; seconds: number }>(
      `select email_id as id, extract(epoch from email_sending_until - now())::float8 as seconds
       from member_settings where member_id = $1`,
      [bo.id],
    )
    expect(rows[0]?.seconds).toBeGreaterThan(30)
    await world.dispatcher.dispatch()
    expect(server.mails).toEqual([])
    await world.pool.query('update member_settings set email_sending_until = now()')
    for (const _ of ['once', 'again']) await world.dispatcher.dispatch()
    expect(server.mails.map(({ to }) => to)).toEqual([[bo.email]])
    expect(server.mails[0]?.mail.messageId).toContain(rows[0]?.id)
  })

  // spec 19.14
  it('sends an email at the end of its minute when the database does not note that it failed', async () => {
    await server.close()
    await world.pool.query(`create function fail_to_note() returns trigger language plpgsql as $$
        begin raise 'not now'; end $$;
      create trigger fail_to_note before update of email_failing_since on member_settings
        for each row execute function fail_to_note()`)
    await world.dispatcher.dispatch()
    await world.pool.query('drop trigger fail_to_note on member_settings')
    await server.open()
    await world.dispatcher.dispatch()
    expect(server.mails).toEqual([])
    await world.pool.query('update member_settings set email_sending_until = now()')
    await world.dispatcher.dispatch()
    expect(server.mails.map(({ to }) => to)).toEqual([[bo.email]])
  })
})
