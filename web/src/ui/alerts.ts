import { useSyncExternalStore } from 'react'
import { timing } from '../timing.ts'

interface Alert {
  id: number
  text: string
}
interface Alerts {
  alerts: readonly Alert[]
  /** Open dialogs, the latest last: everything outside the last one is out of reach. */
  dialogs: readonly Element[]
}

let state: Alerts = { alerts: [], dialogs: [] }
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

/** Alerts are shown inside the dialog while it is open; returns the undo. */
export function hostAlerts(dialog: Element) {
  change({ dialogs: [...state.dialogs, dialog] })
  return () => change({ dialogs: state.dialogs.filter((other) => other !== dialog) })
}

function watchAlerts(watch: () => void) {
  watchers.add(watch)
  return () => {
    watchers.delete(watch)
  }
}

const current = () => state

export const useAlerts = () => useSyncExternalStore(watchAlerts, current, current)
