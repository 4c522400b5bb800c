import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { listeners } from '../listeners.ts'
import { answerOf, inDatabase } from './database.ts'

interface Kept {
  hash: string
  key: QueryKey
  data: unknown
  /** When the server said it, in ms. */
  at: number
}

const kinds = new Set<unknown>(['messages', 'jobs', 'feed', 'members'])
const MOST = 200
const GATHER_MS = 250
const DAY_MS = 24 * 3600 * 1000

/** Keeps every answer that a screen has shown, the newest 200, until the returned function is called. */
export function keepQueries(cache: QueryClient, me: string) {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const found = [...changed].map((hash) => cache.getQueryCache().get(hash)).filter((query) => query !== undefined)
    changed.clear()
    if (found.length > 0) void write(me, found.map(keptForm))
  }
  const leave = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return
    changed.add(event.query.queryHash)
    timer ??= setTimeout(save, GATHER_MS)
  })
  for (const query of cache.getQueryCache().getAll()) if (isKept(query)) changed.add(query.queryHash)
  timer = setTimeout(save, GATHER_MS)
  addEventListener('pagehide', save)
  return () => {
    clearTimeout(timer)
    leave()
    removeEventListener('pagehide', save)
  }
}

const isKept = (query: Query) => kinds.has(query.queryKey[0]) && query.state.data !== undefined && broughtAt(query) === undefined

/** A query may say in its `meta` what of its data is worth keeping. */
function keptForm({ queryHash, queryKey, meta, state }: Query): Kept {
  const trim = (meta?.kept ?? ((data: unknown) => data)) as (data: unknown) => unknown
  return { hash: queryHash, key: queryKey, data: trim(state.data), at: state.dataUpdatedAt }
}

async function write(me: string, news: Kept[]) {
  await inDatabase('readwrite', async (store) => {
    // Another tab may have logged out meanwhile.
    const owner = await answerOf<Me | undefined>(store('member').get('me'))
    if (owner?._id !== me) return
    for (const each of news) store('queries').put(each)
    if ((await answerOf(store('queries').count())) <= MOST) return
    const all = await answerOf<Kept[]>(store('queries').getAll())
    const old = all.sort((one, other) => other.at - one.at).slice(MOST)
    for (const { hash } of old) store('queries').delete(hash)
  })
}

/** What stands on the screens from the shelf, by hash: when the server said it. */
const brought = new Map<string, number>()
const change = listeners<[]>()

export const onBrought = change.add
export const broughtAt = (query: Query) =>
  brought.get(query.queryHash) === query.state.dataUpdatedAt ? query.state.dataUpdatedAt : undefined

/** Puts what was kept where nothing is known, for screens that cannot ask now. */
export async function bringBack(cache: QueryClient) {
  const all = await inDatabase('readonly', (store) => answerOf<Kept[]>(store('queries').getAll()))
  for (const { key, data, at } of all ?? []) {
    if (cache.getQueryData(key) !== undefined) continue
    brought.set(hashKey(key), at)
    // Not to be swept away while the member looks at something else.
    cache.getQueryCache().build(cache, { queryKey: key, gcTime: DAY_MS })
    cache.setQueryData(key, data, { updatedAt: at })
  }
  change.tell()
}

/** The server answers again: what is shown from the shelf, or could not be fetched, is asked for. */
export async function askAfterBack(cache: QueryClient) {
  const isDue = (query: Query) => broughtAt(query) !== undefined || query.state.status === 'error'
  await cache.invalidateQueries({ predicate: isDue })
  brought.clear()
  change.tell()
}
