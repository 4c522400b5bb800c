import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import type { PocketEntry } from '@wayside/contract/pocket'
import { isNotFound } from '../api/failures.ts'
import { listeners } from '../browser/listeners.ts'
import { inDatabase, type PersistedQuery } from './offlineDatabase.ts'

const kinds = new Set<unknown>(['messages', 'jobs', 'feed', 'members', 'notifications', 'pocket'])
const MAX_QUERIES = 200
const BATCH_MS = 250
const DAY_MS = 24 * 3600 * 1000

/**
 * Stores the newest 200 responses that screens have shown, until the returned function is called,
 * and deletes those of which the server says that they are gone.
 */
export function persistQueries(cache: QueryClient, me: string) {
  const changed = new Set<string>()
  const gone = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...changed]
      .map((hash) => cache.getQueryCache().get(hash))
      .filter((query) => query !== undefined)
    if (batch.length + gone.size > 0) void write(me, batch.map(persistedForm), [...gone])
    changed.clear()
    gone.clear()
  }
  const note = (query: Query) => {
    const isGone = isNotFound(query.state.error)
    if (!isGone && !isPersisted(query)) return
    const [to, from] = isGone ? [gone, changed] : [changed, gone]
    from.delete(query.queryHash)
    to.add(query.queryHash)
    timer ??= setTimeout(save, BATCH_MS)
  }
  const leave = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && ['success', 'error'].includes(event.action.type))
      note(event.query)
  })
  for (const query of cache.getQueryCache().getAll()) note(query)
  addEventListener('pagehide', save)
  return () => {
    clearTimeout(timer)
    leave()
    removeEventListener('pagehide', save)
  }
}

const isPersisted = (query: Query) =>
  kinds.has(query.queryKey[0]) && query.state.data !== undefined && restoredAt(query) === undefined

/** A query can choose the part of its data to store in its `meta`. */
function persistedForm({ queryHash, queryKey, meta, state }: Query): PersistedQuery {
  const trim = (meta?.stored ?? ((data: unknown) => data)) as (data: unknown) => unknown
  return { hash: queryHash, key: queryKey, data: trim(state.data), at: state.dataUpdatedAt }
}

async function write(me: string, changes: PersistedQuery[], gone: string[]) {
  await inDatabase('readwrite', async (transaction) => {
    // Another tab may have logged out meanwhile.
    const owner = await transaction.objectStore('member').get('me')
    if (owner?._id !== me) return
    const queries = transaction.objectStore('queries')
    for (const hash of gone) await queries.delete(hash)
    for (const each of changes) await queries.put(each)
    if ((await queries.count()) <= MAX_QUERIES) return
    const all = await queries.getAll()
    const old = all.sort((one, other) => other.at - one.at).slice(MAX_QUERIES)
    for (const { hash } of old) await queries.delete(hash)
  })
}

/** When the server sent the data of each restored query, by hash. */
const restored = new Map<string, number>()
const change = listeners<[]>()

export const onRestored = change.add
export const restoredAt = (query: Query) =>
  restored.get(query.queryHash) === query.state.dataUpdatedAt
    ? query.state.dataUpdatedAt
    : undefined

/** Restores stored data into queries without data, for screens that cannot request it now. */
export async function restoreQueries(cache: QueryClient) {
  const all = await inDatabase('readonly', (transaction) =>
    transaction.objectStore('queries').getAll(),
  )
  await dropOver(all)
  for (const { key, data, at } of all ?? []) {
    if (cache.getQueryData(key) !== undefined) continue
    restored.set(hashKey(key), at)
    // Restored data must outlive the screens that use it.
    cache.getQueryCache().build(cache, { queryKey: key, gcTime: DAY_MS })
    cache.setQueryData(key, data, { updatedAt: at })
  }
  change.emit()
}

/** Takes what is over from the travel pocket, also where it is stored: its address is gone. */
async function dropOver(all: PersistedQuery[] = []) {
  const stored = all.find(({ key }) => key[0] === 'pocket')
  if (!stored) return
  const { stillDue } = await import('./stillDue.ts')
  stored.data = stillDue(stored.data as PocketEntry[], Date.now())
  await inDatabase('readwrite', async (transaction) => {
    // Another tab may have stored a newer one meanwhile, or logged out.
    const newest = await transaction.objectStore('queries').get(stored.hash)
    if (newest?.at === stored.at) await transaction.objectStore('queries').put(stored)
  })
}

/** Refetches the restored and the failed queries once the server answers again. */
export async function refetchRestored(cache: QueryClient) {
  const isDue = (query: Query) => restoredAt(query) !== undefined || query.state.status === 'error'
  await cache.invalidateQueries({ predicate: isDue })
  restored.clear()
  change.emit()
}
