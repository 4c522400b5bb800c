import { writerOfDraft } from '../browser/draftKeys.ts'
import { logoutsIn, logoutsKey } from '../browser/logouts.ts'
import { localStore, sessionStore } from '../browser/storage.ts'
import { timing } from '../timing.ts'

/** A message between tabs: a member has logged out or in. */
export type TabMessage = { kind: 'left' | 'arrived'; me: string }

const channel =
  'document' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel('session')
    : undefined

export const notifyTabs = (message: TabMessage) => channel?.postMessage(message)
export const onTabMessage = (listen: (message: TabMessage) => void) =>
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listen(data))

/**
 * Runs the logins and logouts of all tabs one after the other: a late logout would delete the
 * cookie of the next login. A suspended tab holds the others up for a few seconds only.
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

/** Records a logout for tabs that are suspended now and get no messages. */
export function markLogout(member: string) {
  localStore.set(logoutsKey, JSON.stringify({ ...logoutsIn(localStore), [member]: Date.now() }))
  hasMissedLogout()
}

/**
 * Whether somebody has logged out elsewhere since this tab last checked; removes what they have
 * typed here.
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
/** Whether this page is being left for Home by a logout. */
export const isLoggingOut = () => isUnderWay
