import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, Limits, Who } from '../identity/limits.ts'
import { tooMany } from '../refusal.ts'
import { type Budget, budgetsOf } from './clients/clientAddress.ts'

interface LimitDependencies {
  pool: pg.Pool
  isOn: boolean
  /** When a member registered, in milliseconds. */
  joinedAt: (member: string) => Promise<number>
}

const DAY_MS = 24 * 3600 * 1000

/** Counts are kept in PostgreSQL, so that all nodes share them. */
export function openLimits({ pool, isOn, joinedAt }: LimitDependencies): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: Pick<Limit, 'name' | 'points' | 'seconds'>) => {
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

  /** The limit that holds for a member now, and the longest that it can. */
  async function presentOf(limit: Limit, member: string | undefined) {
    const { name, firstDay } = limit
    const left = firstDay && member ? (await joinedAt(member)) + DAY_MS - Date.now() : 0
    if (!firstDay || left <= 0) return { limit, msAtMost: Number.POSITIVE_INFINITY }
    return {
      limit: { ...limit, name: `${name}-first-day`, points: firstDay, seconds: DAY_MS / 1000 },
      msAtMost: left,
    }
  }

  return {
    async spend(named, who, uses = 1) {
      if (!isOn || uses === 0) return
      const { limit, msAtMost } = await presentOf(named, who.member)
      for (const { key, times } of budgetsFor(limit, who)) {
        const points = limit.points * times
        const known = limiterOf({ ...limit, name: `${limit.name}-known`, points: 1 })
        const thing = limit.of === undefined ? undefined : `${key} ${limit.of}`
        if (thing && (await known.get(thing))) continue
        await limiterOf({ ...limit, points })
          .consume(key, uses)
          .catch((refused: unknown) => {
            if (!(refused instanceof RateLimiterRes)) throw refused
            if (refused.consumedPoints - uses < points) return
            throw tooMany(Math.min(refused.msBeforeNext, msAtMost) / 1000, limit.text)
          })
        // Only now: what was refused is not free the next time, nor what is asked beside it.
        if (thing) await known.set(thing, 1, limit.seconds)
      }
    },
    async giveBack(named, who) {
      if (!isOn) return
      const { limit } = await presentOf(named, who.member)
      for (const { key, times } of budgetsFor(limit, who))
        await limiterOf({ ...limit, points: limit.points * times }).reward(key)
    },
  }
}

function budgetsFor({ by }: Limit, { client, ...who }: Who): Budget[] {
  const key = by === 'client' ? client : who[by]
  if (!key) return []
  return by === 'client' ? budgetsOf(key) : [{ key, times: 1 }]
}
