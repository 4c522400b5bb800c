import { writerOfDraft } from '../browser/draftKeys.ts'
import { localStore, sessionStore } from '../browser/storage.ts'
import { timing } from '../timing.ts'

/** What one tab tells the others: a member has left, or has come in. */
export type TabMessage = { kind: 'left' | 'arrived'; me: string }

const channel =
  'document' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel('session')
    : undefined

export const notifyTabs = (message: TabMessage) => channel?.postMessage(message)
export const onTabMessage = (listen: (message: TabMessage) => void) =>
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listen(data))

/**
 * Runs the logins and logouts of all tabs one after the other: a logout that is answered late would
 * take the cookie of the next login with it. A tab that the browser suspends halfway holds the
 * others up for a few seconds only.
 */
export async function withSessionCookieLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks on https and localhost only.
  if (!navigator.locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(
      'session cookie',
      { signal: AbortSignal.timeout(timing.logoutTimeout) },
      begin,
    )
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}

/** The last logout of each member in this browser, by member. */
const logoutsKey = 'logouts'
const logoutsIn = (store: Pick<typeof localStore, 'get'>): Record<string, number> =>
  JSON.parse(store.get(logoutsKey) ?? '{}')

/** Records a logout for tabs that are suspended now and hear no news. */
export function markLogout(member: string) {
  localStore.set(logoutsKey, JSON.stringify({ ...logoutsIn(localStore), [member]: Date.now() }))
  hasMissedLogout()
}

/**
 * Tells whether somebody has logged out elsewhere since this tab last looked, and removes what they
 * have typed here.
 */
export function hasMissedLogout() {
  const now = logoutsIn(localStore)
  const before = logoutsIn(sessionStore)
  const left = Object.keys(now).filter((member) => now[member] !== before[member])
  if (left.length === 0) return false
  for (const key of sessionStore.keys()) {
    const writer = writerOfDraft(key)
    // Drafts of other members stay; everything else in the store has no owner.
    if (writer === undefined || left.includes(writer)) sessionStore.remove(key)
  }
  sessionStore.set(logoutsKey, JSON.stringify(now))
  return true
}

const pendingKey = 'logoutPending'

/**
 * Marks a logout as pending, also across page loads, until the server confirms it. The next session
 * may be another member's.
 */
export function rememberLogout(member: string) {
  isUnderWay = true
  localStore.set(pendingKey, member)
}
export const forgetLogout = () => localStore.remove(pendingKey)
export const pendingLogout = () => localStore.get(pendingKey)

let isUnderWay = false
/** Whether this page is on its way to Home, signed out. */
export const isLoggingOut = () => isUnderWay
