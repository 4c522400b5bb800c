import pino from 'pino'
import { attach } from '../../embedded-postgres/attach.ts'
import type { Config } from '../../src/config.ts'
import { examine } from './examine.ts'
import { doubt, type Finding, good, wrong } from './Finding.ts'

const part = 'database'
const VERSION_MIN = 15
const CLOCK_DOUBT_MS = 2000
const CLOCK_WRONG_MS = 60_000

type Facts = Awaited<ReturnType<typeof examine>>

export async function examineDatabase({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl) {
    const result = await examine({ connectionString: databaseUrl }).catch((error: Error) =>
      connectionFinding(error, databaseUrl),
    )
    return 'part' in result ? [result] : findingsOf(result)
  }
  const embedded = await attach(dataDir, pino({ level: 'silent' })).catch(
    (error: Error) => error.message,
  )
  if (typeof embedded === 'string')
    return embedded.startsWith('There is no database')
      ? [good(part, `embedded; the first start creates it in ${dataDir}`)]
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
  total,
  refusal,
  clockMs,
  waiting,
}: Facts): Finding[] {
  const clock = Math.round(Math.abs(clockMs))
  const findings: (Finding | false)[] = [
    major < VERSION_MIN &&
      wrong(part, `PostgreSQL ${version} is too old`, `use version ${VERSION_MIN} or newer`),
    encoding !== 'UTF8' &&
      wrong(
        part,
        `its encoding is ${encoding}, which cannot store names and messages of most languages`,
        "create a database with encoding 'UTF8'",
      ),
    refusal !== undefined &&
      wrong(
        part,
        `it is not writable: ${refusal}`,
        'connect to the primary, as the owner of the database',
      ),
    missing.length > 0 &&
      (missing.length === total
        ? good(part, 'empty; the first start creates its tables')
        : doubt(
            part,
            `${missing.length} of ${total} migrations are missing (${missing[0]} …)`,
            'start this version of Wayside: it applies them',
          )),
    clock >= CLOCK_WRONG_MS
      ? wrong(
          'clock',
          `${clock} ms off the clock of the database`,
          'run a time service (chrony, systemd-timesyncd) on both machines',
        )
      : clock >= CLOCK_DOUBT_MS &&
        doubt(
          'clock',
          `${clock} ms off the clock of the database`,
          'run a time service on both machines',
        ),
  ]
  const bad = findings.filter((finding) => finding !== false)
  return [
    good(
      part,
      `PostgreSQL ${version}, ${encoding}, ${total - missing.length} of ${total} migrations`,
    ),
    ...bad,
    ...waiting,
  ]
}

/** Describes the error without the password of the URL. */
function connectionFinding(error: NodeJS.ErrnoException, url: string): Finding {
  const { hostname, port, pathname, username } = new URL(url)
  const where = `${hostname || 'the local socket'}:${port || 5432}`
  const known: Record<string, [says: string, advice: string]> = {
    ECONNREFUSED: [
      `nothing listens at ${where}`,
      `start PostgreSQL there, or correct host and port in DATABASE_URL`,
    ],
    ENOENT: [
      `there is no socket at the path in DATABASE_URL`,
      `start PostgreSQL, or correct the folder in DATABASE_URL`,
    ],
    ENOTFOUND: [`the host ${hostname} does not exist`, `correct the host in DATABASE_URL`],
    '28P01': [
      `the password for ${username} is wrong`,
      `correct the password in DATABASE_URL (special characters must be %-encoded)`,
    ],
    '28000': [
      `${username} may not connect: ${error.message}`,
      'allow it in pg_hba.conf, or connect with TLS (?sslmode=require)',
    ],
    '3D000': [
      `there is no database ${pathname.slice(1)}`,
      `create it: createdb --owner ${username} ${pathname.slice(1)}`,
    ],
    '57P03': [`it accepts no connections: ${error.message}`, 'wait until it has started'],
    '53300': [
      'it has no free connections',
      'raise max_connections, or run fewer nodes (9 connections each)',
    ],
  }
  const [says, advice] = known[error.code ?? ''] ?? [
    `it cannot be queried: ${error.message || error.code}`,
    `correct DATABASE_URL`,
  ]
  return wrong(part, says, advice)
}
