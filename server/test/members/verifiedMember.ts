import { hash } from '@node-rs/argon2'
import { registerForm } from '@wayside/contract/accounts'
import { z } from 'zod/mini'
import type { Db } from '../../src/database/pool.ts'
import { insertMember, markVerified } from '../../src/features/accounts/accounts.queries.ts'
import { startSession } from '../../src/identity/sessions/sessions.queries.ts'

export type RegisterFields = Partial<
  Record<'name' | 'lastname' | 'email' | 'password' | 'bio' | 'country' | 'hostornomad', string>
>

const hashes = new Map<string, Promise<string>>()

/**
 * The hash of a password as the server makes it, but one that is quick to check: a stored hash says
 * how much work it takes, and logging in is most of the work of many tests.
 */
export function hashOf(password: string) {
  const made =
    hashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  hashes.set(password, made)
  return made
}

/**
 * Stores a verified member with an open session, as registering, opening the verification link and
 * logging in leave them, without the letter and the password hashing that these calls cost. Returns
 * the value of the session cookie as `token`.
 */
export async function insertVerifiedMember(db: Db, fields: RegisterFields) {
  const form = {
    name: 'Ana',
    lastname: 'Lopez',
    bio: '',
    country: 'france',
    hostornomad: 'nomad',
    ...fields,
  }
  const { hostornomad: user_type, password, ...texts } = z.parse(registerForm, form)
  const password_hash = await hashOf(password)
  return db.transaction().execute(async (tx) => {
    const made = await insertMember(tx, { ...texts, password_hash, user_type, picture: '' })
    if (!made) throw new Error(`${texts.email} is taken`)
    await markVerified(tx, made.id)
    const token = await startSession(tx, { id: made.id, password_hash, isShared: false })
    if (!token) throw new Error(`${texts.email} got no session`)
    return { id: made.id, token, ...texts }
  })
}
