import { type ReactElement, useSyncExternalStore } from 'react'
import { listeners } from '../../../browser/listeners.ts'

interface Alert {
  id: number
  text: string | ReactElement
  /** The reason, in addition to the text. */
  why?: string | ReactElement | undefined
  /** The subject; a later alert about the same subject replaces it. */
  about?: string | undefined
  /** A button that may solve the problem. */
  action?: Action | undefined
  /** Of a toast, which is no problem, so it is announced politely. */
  undo?: Action
  at: number
}

export interface Action {
  label: string
  go: () => void
}

interface Alerts {
  alerts: readonly Alert[]
  /**
   * The elements that show alerts, the latest last: open dialogs, since nothing outside can be
   * reached, and screens with a place of their own.
   */
  places: readonly Element[]
}

/** An alert younger than this stays when the member goes to another screen. */
const READ_AFTER_MS = 10_000

let state: Alerts = { alerts: [], places: [] }
let count = 0
const changed = listeners<[]>()

function change(next: Partial<Alerts>) {
  state = { ...state, ...next }
  changed.emit()
}

/**
 * Shows an alert at once, as the spec wants; the same text is not stacked. It stays until it is
 * dismissed or retracted, because some readers need longer than any timeout.
 */
export function showAlert(text: string, more: Pick<Alert, 'why' | 'about' | 'action'> = {}) {
  const isSame = (old: Alert) =>
    old.text === text || (more.about !== undefined && old.about === more.about)
  add(
    { text, ...more },
    state.alerts.filter((old) => old.undo || !isSame(old)),
  )
}

/** Shows a toast with Undo until `dismissAlert`; the caller keeps the time. */
export const showUndoToast = (text: ReactElement | string, undo: Action) =>
  add({ text, undo }, state.alerts)

function add(alert: Omit<Alert, 'id' | 'at'>, others: readonly Alert[]) {
  count += 1
  change({ alerts: [...others, { ...alert, id: count, at: Date.now() }] })
  return count
}

/** Removes the alerts about a subject that are no longer true. */
export const retractAlerts = (about: string) =>
  change({ alerts: state.alerts.filter((alert) => alert.about !== about) })

/** Removes alerts that were shown long enough to be read, when the screen changes. */
export const dropReadAlerts = () =>
  change({
    alerts: state.alerts.filter(({ at, undo }) => undo || Date.now() - at < READ_AFTER_MS),
  })

export const dismissAlert = (id: number) =>
  change({ alerts: state.alerts.filter((alert) => alert.id !== id) })

/** Shows alerts inside this element until the returned function is called. */
export function hostAlerts(place: Element) {
  change({ places: [...state.places, place] })
  return () => change({ places: state.places.filter((other) => other !== place) })
}

const current = () => state

export const useAlerts = () => useSyncExternalStore(changed.add, current, current)
