import { useSyncExternalStore } from 'react'
import { apiUrl } from '../api/apiUrl.ts'
import { listeners } from '../browser/listeners.ts'
import { isVisible } from '../browser/visibility.ts'

/** `offline`: the browser has no network. `unreachable`: it has, but the server does not answer. */
export type Connectivity = 'online' | 'offline' | 'unreachable'

const WAITS_MS = [1000, 2000, 4000, 8000, 15_000]
const PATIENCE_MS = 8000

const change = listeners<[]>()
const back = listeners<[]>()
let connectivity: Connectivity = 'online'
let asking: Promise<void> | undefined
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

export const connectivityNow = () => connectivity
export const useConnectivity = () =>
  useSyncExternalStore(change.add, connectivityNow, () => 'online' as const)
export const onConnectivityChange = change.add
/** Calls back when the server answers again after it was unreachable. */
export const onReconnect = back.add

function become(next: Connectivity) {
  const before = connectivity
  connectivity = next
  if (next === before) return
  change.emit()
  if (next === 'online') back.emit()
}

/** Checks the server after a call or the live channel has failed. */
export function checkAfterFailure() {
  if (connectivity === 'online') void ask()
}

/** Checks the connection now and resolves to the result. */
export async function checkConnectivity() {
  if (connectivity !== 'offline') await ask()
  return connectivity
}

function ask() {
  asking ??= check().finally(() => {
    asking = undefined
  })
  return asking
}

async function check() {
  clearTimeout(timer)
  const isReached = await hasResponse()
  if (!navigator.onLine) return become('offline')
  become(isReached ? 'online' : 'unreachable')
  tries = isReached ? 0 : tries + 1
  if (!isReached)
    timer = setTimeout(() => void ask(), WAITS_MS[Math.min(tries, WAITS_MS.length) - 1])
}

// Requests a static file, since a failing call says nothing about the others. A proxy may answer
// for a server that is down.
const hasResponse = () =>
  fetch(apiUrl('/here.txt'), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => ![502, 503, 504].includes(status),
    () => false,
  )

/** Checks now instead of waiting for the timer. */
export function retryConnection() {
  tries = 0
  if (connectivity !== 'online') void ask()
}

/** Listens to the browser's own events; called once a page. */
export function watchConnectivity() {
  if (!navigator.onLine) become('offline')
  addEventListener('offline', () => become('offline'))
  addEventListener('online', retryConnection)
  document.addEventListener('visibilitychange', () => isVisible() && retryConnection())
}
