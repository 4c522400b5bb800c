import { createHash } from 'node:crypto'

const digest = (key: string) => createHash('sha256').update(`wayside sample ${key}`).digest()

/** Derives a stable id from the key, in the form of a UUID (version 8). */
export function idOf(key: string) {
  const hex = digest(key).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Returns a stable pseudo-random number from 0 to 1. */
export const jitter = (key: string) => digest(key).readUInt32BE() / 2 ** 32
