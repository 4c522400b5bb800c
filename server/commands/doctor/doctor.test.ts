import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ForeignPostgres, openForeignPostgres } from '../../test/database/foreignPostgres.ts'
import { freePort } from '../../test/network/freePort.ts'
import { openMailServer } from '../../test/network/mailServer.ts'
import { openRedisServer } from '../../test/network/redisServer.ts'
import { openS3Fake } from '../../test/network/s3Fake.ts'
import { command } from '../../test/processes/command.ts'
import { newFolder, start } from '../../test/processes/embedded.ts'
import { launchServer } from '../../test/processes/serverProcess.ts'

let postgres: ForeignPostgres
let redis: Awaited<ReturnType<typeof openRedisServer>>
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let bucket: Awaited<ReturnType<typeof openS3Fake>>
let whole: Record<string, string>
beforeAll(async () => {
  postgres = await openForeignPostgres()
  redis = await openRedisServer()
  await redis.start()
  mailServer = await openMailServer()
  bucket = await openS3Fake()
  whole = {
    DATA_DIR: newFolder(),
    DATABASE_URL: await postgres.newDatabase(),
    REDIS_URL: redis.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'hello@wayside.example',
    EMAILS_PER_MINUTE: '60',
    SESSION_SECRET: 'x'.repeat(40),
    APP_URL: 'https://wayside.example',
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: 'a token for metrics',
    ...bucket.environment,
  }
})
afterAll(async () => {
  await postgres.close()
  await redis.kill()
  await mailServer.close()
  await bucket.close()
})

/** Opens a mail server that rejects every password. */
async function openStrictMailServer() {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://me:not-the-password@127.0.0.1:${port}`
  return { url, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

const examine = (environment: Record<string, string>) =>
  command('server/commands/doctor/main.ts', [], environment)

/** Returns the finding about one part and its advice. */
function expectWrong(
  { code, stdout, stderr }: Awaited<ReturnType<typeof examine>>,
  says: RegExp,
  advice: RegExp,
) {
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  expect(stdout).toMatch(new RegExp(`✗ ${says.source}\\n +→ .*${advice.source}`))
}

/** An urgent report that nobody looks at, and an email that was given up. */
async function leaveWaiting(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`with m as (
      insert into members (email, password_hash, name, lastname, country, user_type)
      values ('m@example.org', '-', 'Max', 'Muster', 'france', 'host') returning id),
    opened as (insert into cases (member_id, priority) select id, 1 from m returning id, member_id)
    insert into reports (case_id, target_id, kind, object_id, reason, priority, text, evidence, created_at)
    select id, member_id, 'member', '', 'danger', 1, '', '{}', now() - interval '5 hours' from opened`)
  await client.query("insert into pgboss.job (name, data) values ('mail-dead', '{}')")
  await client.end()
}

describe('npm run doctor', () => {
  it('reports a healthy installation, empty or in use, and leaves nothing behind', async () => {
    const before = await examine(whole)
    expect(before).toMatchObject({ code: 0, stderr: '' })
    expect(before.stdout).toMatch(
      /✓ database +PostgreSQL 1\d\.\d+.*, UTF8, 0 of \d+ migrations\n✓ database +empty; the first start creates its tables/,
    )
    expect(before.stdout).toMatch(/✓ redis +answers at 127.0.0.1:\d+/)
    expect(before.stdout).toMatch(
      /✓ mail +127.0.0.1:\d+ answers\n✓ mail +EMAILS_PER_MINUTE: at most 60 /,
    )
    expect(before.stdout).toMatch(
      /✓ storage .*is writable, \d+ MB free\n✓ storage +the bucket at .*\/pictures stores, returns and deletes/,
    )
    const server = launchServer({ dataDir: whole.DATA_DIR ?? '', environment: whole })
    await server.open()
    const { code, stdout } = await examine(whole)
    expect(code).toBe(0)
    expect(stdout).toMatch(/, (\d+) of \1 migrations\n/)
    expect(stdout).not.toMatch(/report|queue/)
    await leaveWaiting(whole.DATABASE_URL ?? '')
    const waiting = await examine(whole)
    expect(waiting.code).toBe(0)
    expect(waiting.stdout).toMatch(/! reports +There are reports and no moderator\.\n +→ npm run/)
    expect(waiting.stdout).toMatch(/! reports +an urgent report has waited for 5 hours\n +→ ask/)
    expect(waiting.stdout).toMatch(/! queue +1 given up in mail-dead\n +→ see "WorkGivenUp"/)
    expect(bucket.objects.size).toBe(0)
    const tables = await command('server/commands/doctor/main.ts', [], {
      ...whole,
      DATABASE_URL: await postgres.newDatabase(),
    })
    expect(tables.stdout).toContain('empty; the first start')
  })

  it('examines the embedded database too, whether Wayside runs or not', async () => {
    const dataDir = newFolder()
    expect((await examine({ DATA_DIR: dataDir })).stdout).toContain(
      `embedded; the first start creates it in ${dataDir}`,
    )
    const embedded = await start(dataDir)
    const running = await examine({ DATA_DIR: dataDir })
    await embedded.stop()
    const stopped = await examine({ DATA_DIR: dataDir })
    for (const { code, stdout } of [running, stopped]) {
      expect(code).toBe(0)
      expect(stdout).toMatch(/✓ database +PostgreSQL 18\.\d+, UTF8/)
    }
  })
})

describe('npm run doctor says what is wrong and what to do', () => {
  it('names a wrong address of the database', async () => {
    const url = new URL(whole.DATABASE_URL ?? '')
    const changed = (change: (url: URL) => unknown) => {
      const other = new URL(url)
      change(other)
      return examine({ ...whole, DATABASE_URL: other.href })
    }
    const port = String(await freePort())
    const [wrongPassword, closedPort, noDatabase] = await Promise.all([
      changed((other) => Object.assign(other, { password: 'not-the-password' })),
      changed((other) => Object.assign(other, { port })),
      changed((other) => Object.assign(other, { pathname: '/nothing' })),
    ])
    expectWrong(
      wrongPassword,
      /database +the password for wayside_\w+ is wrong/,
      /correct the password in DATABASE_URL/,
    )
    expect(wrongPassword.stdout).not.toContain('not-the-password')
    expectWrong(
      closedPort,
      new RegExp(`database +nothing listens at 127.0.0.1:${port}`),
      /start PostgreSQL there/,
    )
    expectWrong(
      noDatabase,
      /database +there is no database nothing/,
      /createdb --owner wayside_\w+ nothing/,
    )
  })

  it('names what is wrong with the database itself', async () => {
    const readOnly = await postgres.newDatabase()
    await postgres.ask(
      `alter database ${new URL(readOnly).pathname.slice(1)} set default_transaction_read_only = on`,
    )
    const latin = await postgres.newDatabase("encoding 'LATIN1' locale 'C' template template0")
    const foreign = new URL(await postgres.newDatabase())
    foreign.pathname = new URL(whole.DATABASE_URL ?? '').pathname
    const [still, oddly, notOurs] = await Promise.all(
      [readOnly, latin, foreign.href].map((DATABASE_URL) => examine({ ...whole, DATABASE_URL })),
    )
    expectWrong(
      still as never,
      /database +it is not writable: .*read-only transaction/,
      /connect to the primary/,
    )
    expectWrong(
      oddly as never,
      /database +its encoding is LATIN1.*/,
      /create a database with encoding 'UTF8'/,
    )
    expectWrong(
      notOurs as never,
      /database +it (is not writable|cannot be queried): permission denied.*/,
      /./,
    )
  })

  it('names what is wrong with Redis, mail, the folder and the bucket', async () => {
    const port = await freePort()
    const strict = await openStrictMailServer()
    const [gone, forbidden] = await Promise.all([
      examine({
        ...whole,
        REDIS_URL: `redis://127.0.0.1:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        S3_SECRET_ACCESS_KEY: 'not-the-key',
        // Not writable for anybody, root included.
        DATA_DIR: '/sys/wayside',
      }),
      examine({
        ...whole,
        REDIS_URL: redis.url.replace('//', '//nobody:not-the-password@'),
        SMTP_URL: strict.url,
        S3_BUCKET: 'no-such-bucket',
        APP_URL: 'http://wayside.example',
      }),
    ])
    expectWrong(
      gone,
      new RegExp(`redis +127.0.0.1:${port} cannot be used: .*ECONNREFUSED.*`),
      /start Redis there/,
    )
    expectWrong(
      gone,
      new RegExp(`mail +127.0.0.1:${port} does not accept our emails: .*ECONNREFUSED.*`),
      /correct host, port/,
    )
    expectWrong(
      gone,
      /storage +the bucket at .* answered 403 SignatureDoesNotMatch/,
      /correct S3_ACCESS_KEY_ID/,
    )
    expectWrong(
      gone,
      /storage +cannot write in \/(sys)?: .*/,
      /give it to the user who runs Wayside/,
    )
    expectWrong(
      forbidden,
      /redis +127.0.0.1:\d+ cannot be used: .*/,
      /correct user and password in REDIS_URL/,
    )
    expectWrong(
      forbidden,
      /mail +127.0.0.1:\d+ does not accept our emails: Invalid login.*/,
      /correct user and password in SMTP_URL/,
    )
    expectWrong(forbidden, /storage +the bucket .* There is no bucket at .*/, /make the bucket/)
    expect(forbidden.stdout).toMatch(
      /! configuration +APP_URL http:\/\/wayside.example has no https/,
    )
    await strict.close()
    expect(gone.stdout + forbidden.stdout).not.toMatch(/not-the-(key|password)/)
  })
})
