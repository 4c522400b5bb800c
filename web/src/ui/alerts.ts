import { useSyncExternalStore } from 'react'
import { listeners } from '../browser/listeners.ts'
import { timing } from '../timing.ts'

interface Alert {
  id: number
  text: string
  /** Why, in other words than the text's. */
  why?: string | undefined
  /** What it is about; a later one about the same takes its place. */
  about?: string | undefined
  /** What may mend it. */
  action?: { label: string; go: () => void } | undefined
  /** When it was shown, in milliseconds. */
  at: number
  /**
   * What can be done about it, for as long as it stays; then it is no bad news, and is said when
   * there is a pause.
   */
  way?: { label: string; go: () => void }
}
interface Alerts {
  alerts: readonly Alert[]
  /**
   * Where alerts belong, the latest last: open dialogs, since nothing outside is in reach, and
   * screens with a place of their own.
   */
  places: readonly Element[]
}

let state: Alerts = { alerts: [], places: [] }
let count = 0
const changed = listeners<[]>()

function change(next: Partial<Alerts>) {
  state = { ...state, ...next }
  changed.emit()
}

/**
 * Says something at once, as the spec's alerts do; the same text is not stacked. It stays until it
 * is dismissed or not true any more: some readers need longer than any clock of ours.
 */
export function showAlert(text: string, more: Pick<Alert, 'why' | 'about' | 'action'> = {}) {
  const isSame = (old: Alert) =>
    old.text === text || (more.about !== undefined && old.about === more.about)
  add(
    { text, ...more },
    state.alerts.filter((old) => old.way || !isSame(old)),
  )
}

/**
 * Says what was done and offers a way back. It stays until `dismissAlert`; the caller keeps the
 * time.
 */
export const offer = (text: string, way: { label: string; go: () => void }) =>
  add({ text, way }, state.alerts)

function add(alert: Omit<Alert, 'id' | 'at'>, others: readonly Alert[]) {
  count += 1
  change({ alerts: [...others, { ...alert, id: count, at: Date.now() }] })
  return count
}

/** Takes back what is not true any more. */
export const retractAlerts = (about: string) =>
  change({ alerts: state.alerts.filter((alert) => alert.about !== about) })

/** The member has gone on to another screen: what could be read before is over. */
export const dropReadAlerts = () =>
  change({
    alerts: state.alerts.filter(({ at, way }) => way || Date.now() - at < timing.alertRead),
  })

export const dismissAlert = (id: number) =>
  change({ alerts: state.alerts.filter((alert) => alert.id !== id) })

/** Alerts are shown inside this element while it is there; returns the undo. */
export function hostAlerts(place: Element) {
  change({ places: [...state.places, place] })
  return () => change({ places: state.places.filter((other) => other !== place) })
}

const current = () => state

export const useAlerts = () => useSyncExternalStore(changed.add, current, current)
