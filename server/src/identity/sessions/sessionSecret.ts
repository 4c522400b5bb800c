import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { ConfigError } from '../../refusal.ts'

const LENGTH_MIN = 32

/**
 * Returns SESSION_SECRET, or a secret made at the first start and stored with the data. Throws when
 * the stored one is too short.
 */
export function readSecret({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>) {
  if (sessionSecret) return sessionSecret
  const file = join(dataDir, 'session-secret')
  const secret = readStored(file) ?? makeSecret(dataDir, file)
  if (secret.length < LENGTH_MIN)
    throw new ConfigError(
      `${file} must hold at least ${LENGTH_MIN} characters, but holds ${secret.length}: restore your copy, or delete it to have a new one made (pending links and emails are lost then)`,
    )
  return secret
}

function readStored(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/**
 * Writes the file atomically, because an empty one left by a full disk or a crash would be taken
 * for the secret.
 */
function makeSecret(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true })
  const temporary = `${file}.${randomBytes(8).toString('hex')}`
  const open = openSync(temporary, 'w', 0o600)
  try {
    writeSync(open, randomBytes(LENGTH_MIN).toString('base64url'))
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
  try {
    // A link, unlike a rename, never replaces the secret of a node that started at the same time.
    linkSync(temporary, file)
  } catch (error) {
    // Not every file system has links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(temporary, file)
  }
  rmSync(temporary, { force: true })
  syncFolder(dataDir)
  return readFileSync(file, 'utf8').trim()
}

function syncFolder(folder: string) {
  const open = openSync(folder, 'r')
  try {
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
}
