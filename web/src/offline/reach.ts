import { useSyncExternalStore } from 'react'
import { apiUrl } from '../api/apiUrl.ts'
import { listeners } from '../listeners.ts'

/** `offline`: the browser has no network. `unreachable`: it has, but the server does not answer. */
export type Reach = 'here' | 'offline' | 'unreachable'

const WAITS_MS = [1000, 2000, 4000, 8000, 15_000]
const PATIENCE_MS = 8000

const change = listeners<[]>()
const back = listeners<[]>()
let reach: Reach = 'here'
let asking: Promise<void> | undefined
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

export const currentReach = () => reach
export const useReach = () => useSyncExternalStore(change.add, currentReach, () => 'here' as const)
export const onReachChange = change.add
/** The server answers again after it was out of reach. */
export const onBack = back.add

function become(next: Reach) {
  const before = reach
  reach = next
  if (next === before) return
  change.tell()
  if (next === 'here') back.tell()
}

/** A call found no answer, or the live channel broke: that may be its own fault, so the server is asked. */
export function noteTrouble() {
  if (reach === 'here') void ask()
}

/** Finds out now. */
export async function checkReach() {
  if (reach !== 'offline') await ask()
  return reach
}

function ask() {
  asking ??= look().finally(() => {
    asking = undefined
  })
  return asking
}

async function look() {
  clearTimeout(timer)
  const answers = await hasAnswer()
  if (!navigator.onLine) return become('offline')
  become(answers ? 'here' : 'unreachable')
  tries = answers ? 0 : tries + 1
  if (!answers) timer = setTimeout(() => void ask(), WAITS_MS[Math.min(tries, WAITS_MS.length) - 1])
}

// Not a call: one call that fails says nothing about the others. A proxy whose server is gone answers in its place.
const hasAnswer = () =>
  fetch(apiUrl('/here.txt'), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => ![502, 503, 504].includes(status),
    () => false,
  )

/** Asks now instead of waiting for the next turn. */
export function askAgain() {
  tries = 0
  if (reach !== 'here') void ask()
}

/** Listens to what the browser knows of it; once a page. */
export function watchReach() {
  if (!navigator.onLine) become('offline')
  addEventListener('offline', () => become('offline'))
  addEventListener('online', askAgain)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askAgain())
}
