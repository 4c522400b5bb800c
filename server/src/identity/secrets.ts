import { hash, hkdfSync, randomBytes } from 'node:crypto'

export interface Secrets {
  /** Signs verification links. */
  link: Uint8Array
  /** Encrypts emails that wait in the queue, since they hold live links. */
  queuedEmail: Uint8Array
  /** Names the channels of this installation in Redis. */
  channel: string
  /** Encrypts the messages between nodes there. */
  redis: Uint8Array
  /** Hash the email addresses that may not be used again: the one in use, then the one before. */
  barredAddress: readonly Uint8Array[]
  /** Encrypt the keys of authenticator apps, likewise. */
  totp: readonly Uint8Array[]
  /** Encrypt address, phone and the way to members, likewise. */
  privateDetails: readonly Uint8Array[]
  /** Signs the links that answer whether a job is still open. */
  stillOpen: Uint8Array
  /** The private key of push messages comes from it. */
  push: Uint8Array
  /** Signs the links that stop emails, and the ids of emails. */
  unsubscribe: Uint8Array
  /** Sign the ids of emails, likewise: those that were sent before come back as well. */
  messageIds: readonly Uint8Array[]
  /** Identifies the secret without revealing it. */
  fingerprint: string
}

/**
 * Derives one key for each purpose from the secret of the installation. The one `before` only
 * decrypts and finds what has to outlive it.
 */
export function deriveSecrets(secret: string, before?: string): Secrets {
  const keyOf = (from: string, purpose: string, length = 32) =>
    new Uint8Array(hkdfSync('sha256', from, 'wayside', purpose, length))
  const key = (purpose: string) => keyOf(secret, purpose)
  const keys = (purpose: string) =>
    [secret, ...(before ? [before] : [])].map((from) => keyOf(from, purpose))
  const channel = `wayside-${Buffer.from(key('redis channel')).toString('base64url')}`
  const fingerprint = Buffer.from(key('fingerprint').subarray(0, 8)).toString('hex')
  return {
    link: key('verification link'),
    // An old word that stays: another purpose makes another key, and queued emails become unreadable.
    queuedEmail: key('queued letter'),
    channel,
    redis: key('redis messages'),
    barredAddress: keys('barred address'),
    unsubscribe: key('unsubscribe link'),
    stillOpen: key('still open link'),
    messageIds: keys('unsubscribe link'),
    // Longer than the private key that it becomes.
    push: keyOf(secret, 'web push', 48),
    totp: keys('authenticator key'),
    privateDetails: keys('private details'),
    fingerprint,
  }
}

/** 256 random bits, safe in URLs and cookies. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** Hashes a token for storage, so that reading the database is not enough to use it. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer')
