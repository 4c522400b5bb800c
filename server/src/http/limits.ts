import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'

/** How often somebody may do something: `points` times in `seconds`, counted by member, client address or e-mail address. */
export interface Limit {
  name: string
  points: number
  seconds: number
  by: 'member' | 'client' | 'email'
}

export interface Limits {
  /** Counts one use; throws the refusal with the time to wait when there were too many. */
  spend(limit: Limit, who: { client: string; member?: string | undefined; email?: string }): Promise<void>
}

/** Counts are kept in PostgreSQL, so that all nodes share them. */
export function openLimits({ pool, isOn }: { pool: pg.Pool; isOn: boolean }): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name)
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
    limiters.set(name, made)
    return made
  }
  return {
    async spend(limit, who) {
      if (!isOn) return
      const key = limit.by === 'client' ? addressKey(who.client) : who[limit.by]
      if (!key) return
      await limiterOf(limit)
        .consume(key)
        .catch((refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused
          throw tooMany(refused.msBeforeNext / 1000)
        })
    },
  }
}

export function tooMany(seconds: number) {
  const wait = Math.max(1, Math.ceil(seconds))
  const words = wait < 90 ? `${wait} second${wait === 1 ? '' : 's'}` : `${Math.ceil(wait / 60)} minutes`
  return new Refusal('tooMany', `That was a bit too often. Please try again in ${words}.`, { retryAfter: wait })
}

/** What an address counts as: an IPv6 client owns its /64; this machine itself is not counted. */
export function addressKey(address: string) {
  const plain = address.replace(/^::ffff:/i, '')
  if (plain === '::1' || plain.startsWith('127.')) return undefined
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const groups = [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
