import { useSyncExternalStore } from 'react'
import { timing } from '../timing.ts'

interface Alert {
  id: number
  text: string
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
export function showAlert(text: string) {
  count += 1
  const id = count
  change({ alerts: [...state.alerts.filter((old) => old.text !== text), { id, text }] })
  setTimeout(() => dismissAlert(id), timing.alertStays)
}

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
