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
import { type Config, ConfigError } from './config.ts'

const SHORTEST = 32

/**
 * SESSION_SECRET, or one made at the first start and kept beside the data. Throws when the one that
 * is kept cannot be one.
 */
export function readSecret({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>) {
  if (sessionSecret) return sessionSecret
  const file = join(dataDir, 'session-secret')
  const secret = readKept(file) ?? makeSecret(dataDir, file)
  if (secret.length < SHORTEST)
    throw new ConfigError(
      `${file} must hold at least ${SHORTEST} characters, but holds ${secret.length}: put your copy of it back, or remove it to have a new one made (links and emails on their way are lost then)`,
    )
  return secret
}

function readKept(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/**
 * It appears whole or not at all: an empty one, left by a full disk or a crash, would be taken for
 * the secret.
 */
function makeSecret(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true })
  const temporary = `${file}.${randomBytes(8).toString('hex')}`
  const open = openSync(temporary, 'w', 0o600)
  try {
    writeSync(open, randomBytes(SHORTEST).toString('base64url'))
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
  try {
    // Not renamed: of two nodes that start at once in one folder the second takes the secret of the
    // first.
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
