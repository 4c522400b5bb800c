import { useSyncExternalStore } from 'react'
import { timing } from '../timing.ts'

interface Alert {
  id: number
  text: string
  /** Why, in other words than the text's. */
  why?: string | undefined
  /** What can be done about it, for as long as it stays; then it is no bad news, and is said when there is a pause. */
  way?: { label: string; go: () => void }
}
interface Alerts {
  alerts: readonly Alert[]
  /** Where alerts belong, the latest last: open dialogs, since nothing outside is in reach, and screens with a place of their own. */
  places: readonly Element[]
}

let state: Alerts = { alerts: [], places: [] }
let count = 0
const watchers = new Set<() => void>()

function change(next: Partial<Alerts>) {
  state = { ...state, ...next }
  for (const watch of watchers) watch()
}

/** Says something at once, as the spec's alerts do; the same text is not stacked. */
export function showAlert(text: string, why?: string) {
  const id = add(
    { text, why },
    state.alerts.filter((old) => old.text !== text || old.way),
  )
  setTimeout(() => dismissAlert(id), timing.alertStays)
}

/** Says what was done and offers a way back. It stays until `dismissAlert`; the caller keeps the time. */
export const offer = (text: string, way: { label: string; go: () => void }) => add({ text, way }, state.alerts)

function add(alert: Omit<Alert, 'id'>, others: readonly Alert[]) {
  count += 1
  change({ alerts: [...others, { ...alert, id: count }] })
  return count
}

/** Takes back what is not true any more. */
export const retractAlert = (text: string) => change({ alerts: state.alerts.filter((alert) => alert.text !== text || alert.way) })

export const dismissAlert = (id: number) => change({ alerts: state.alerts.filter((alert) => alert.id !== id) })

/** Alerts are shown inside this element while it is there; returns the undo. */
export function hostAlerts(place: Element) {
  change({ places: [...state.places, place] })
  return () => change({ places: state.places.filter((other) => other !== place) })
}

function watchAlerts(watch: () => void) {
  watchers.add(watch)
  return () => {
    watchers.delete(watch)
  }
}

const current = () => state

export const useAlerts = () => useSyncExternalStore(watchAlerts, current, current)
