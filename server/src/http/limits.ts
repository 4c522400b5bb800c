import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'
import { type Budget, budgetsOf } from './clientAddress.ts'

/** How often somebody may do something: `points` times in `seconds`, counted by member, client address or e-mail address. */
export interface Limit {
  name: string
  points: number
  seconds: number
  by: 'member' | 'client' | 'email'
}

export interface Limits {
  /** Counts one use; throws the refusal with the time to wait when there were too many. */
  spend(limit: Limit, who: Who): Promise<void>
}

interface Who {
  /** Undefined for the people at this machine, who are not counted by address. */
  client: string | undefined
  member?: string | undefined
  email?: string
}

/** Counts are kept in PostgreSQL, so that all nodes share them. */
export function openLimits({ pool, isOn }: { pool: pg.Pool; isOn: boolean }): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: Limit) => {
    const id = `${name} ${points}`
    const known = limiters.get(id)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: limiters.size === 0,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(id, made)
    return made
  }
  return {
    async spend(limit, who) {
      if (!isOn) return
      for (const { key, times } of budgetsFor(limit, who))
        await limiterOf({ ...limit, points: limit.points * times })
          .consume(key)
          .catch((refused: unknown) => {
            if (!(refused instanceof RateLimiterRes)) throw refused
            throw tooMany(refused.msBeforeNext / 1000)
          })
    },
  }
}

function budgetsFor({ by }: Limit, { client, ...who }: Who): Budget[] {
  const key = by === 'client' ? client : who[by]
  if (!key) return []
  return by === 'client' ? budgetsOf(key) : [{ key, times: 1 }]
}

export function tooMany(seconds: number) {
  const wait = Math.max(1, Math.ceil(seconds))
  const words = wait < 90 ? `${wait} second${wait === 1 ? '' : 's'}` : `${Math.ceil(wait / 60)} minutes`
  return new Refusal('tooMany', `That was a bit too often. Please try again in ${words}.`, { retryAfter: wait })
}
