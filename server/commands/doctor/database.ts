import pino from 'pino'
import { attach } from '../../embedded-postgres/attach.ts'
import type { Config } from '../../src/config.ts'
import { examine } from './examine.ts'
import { doubt, type Finding, good, wrong } from './Finding.ts'

const part = 'database'
const OLDEST = 15
const CLOCK_DOUBT_MS = 2000
const CLOCK_WRONG_MS = 60_000

type Facts = Awaited<ReturnType<typeof examine>>

export async function examineDatabase({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl) {
    const result = await examine({ connectionString: databaseUrl }).catch((error: Error) =>
      wrongWith(error, databaseUrl),
    )
    return 'part' in result ? [result] : findingsOf(result)
  }
  const embedded = await attach(dataDir, pino({ level: 'silent' })).catch(
    (error: Error) => error.message,
  )
  if (typeof embedded === 'string')
    return embedded.startsWith('There is no database')
      ? [good(part, `the embedded one; the first start makes it in ${dataDir}`)]
      : [wrong(part, embedded, 'see "The data folder" in docs/operations.md')]
  try {
    return findingsOf(await examine(embedded.connection))
  } finally {
    await embedded.stop()
  }
}

function findingsOf({
  version,
  major,
  encoding,
  missing,
  steps,
  refusal,
  clockMs,
}: Facts): Finding[] {
  const clock = Math.round(Math.abs(clockMs))
  const findings: (Finding | false)[] = [
    major < OLDEST &&
      wrong(part, `PostgreSQL ${version} is too old`, `use version ${OLDEST} or newer`),
    encoding !== 'UTF8' &&
      wrong(
        part,
        `its encoding is ${encoding}: names and messages of most languages cannot be stored`,
        "make a new database with encoding 'UTF8'",
      ),
    refusal !== undefined &&
      wrong(
        part,
        `it takes no writes: ${refusal}`,
        'connect to the primary, as the owner of the database',
      ),
    missing.length > 0 &&
      (missing.length === steps
        ? good(part, 'empty; the first start makes its tables')
        : doubt(
            part,
            `${missing.length} of ${steps} migrations are missing (${missing[0]} …)`,
            'start this version of Wayside: it applies them',
          )),
    clock >= CLOCK_WRONG_MS
      ? wrong(
          'clock',
          `${clock} ms apart from the clock of the database`,
          'run a time service (chrony, systemd-timesyncd) on both machines',
        )
      : clock >= CLOCK_DOUBT_MS &&
        doubt(
          'clock',
          `${clock} ms apart from the clock of the database`,
          'run a time service on both machines',
        ),
  ]
  const bad = findings.filter((finding) => finding !== false)
  return [
    good(
      part,
      `PostgreSQL ${version}, ${encoding}, ${steps - missing.length} of ${steps} migrations`,
    ),
    ...bad,
  ]
}

/** In words, and without the password that the address holds. */
function wrongWith(error: NodeJS.ErrnoException, url: string): Finding {
  const { hostname, port, pathname, username } = new URL(url)
  const where = `${hostname || 'the local socket'}:${port || 5432}`
  const known: Record<string, [says: string, advice: string]> = {
    ECONNREFUSED: [
      `nothing listens at ${where}`,
      `start PostgreSQL there, or mend host and port in DATABASE_URL`,
    ],
    ENOENT: [
      `there is no socket where DATABASE_URL says`,
      `start PostgreSQL, or mend the folder in DATABASE_URL`,
    ],
    ENOTFOUND: [`there is no machine called ${hostname}`, `mend the host in DATABASE_URL`],
    '28P01': [
      `the password for ${username} is wrong`,
      `mend the password in DATABASE_URL (special characters must be %-encoded)`,
    ],
    '28000': [
      `${username} may not connect: ${error.message}`,
      'allow it in pg_hba.conf, or connect with TLS (?sslmode=require)',
    ],
    '3D000': [
      `there is no database ${pathname.slice(1)}`,
      `create it: createdb --owner ${username} ${pathname.slice(1)}`,
    ],
    '57P03': [`it takes no connections: ${error.message}`, 'wait until it has started'],
    '53300': [
      'it has no connection left',
      'raise max_connections, or run fewer nodes (9 connections each)',
    ],
  }
  const [says, advice] = known[error.code ?? ''] ?? [
    `it cannot be asked: ${error.message || error.code}`,
    `mend DATABASE_URL`,
  ]
  return wrong(part, says, advice)
}
