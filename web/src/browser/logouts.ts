import type { localStore } from './storage.ts'

export const logoutsKey = 'logouts'

/** The time of the last logout of each member in this browser, in ms. */
export const logoutsIn = (store: Pick<typeof localStore, 'get'>): Record<string, number> =>
  JSON.parse(store.get(logoutsKey) ?? '{}')
