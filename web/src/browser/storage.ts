/**
 * Wraps the browser's storage, which may be full or blocked: then nothing is stored, and no screen
 * breaks.
 */
function storage(open: () => Storage) {
  const attempt = <Result>(use: (store: Storage) => Result) => {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  return {
    get: (key: string) => attempt((store) => store.getItem(key)),
    set: (key: string, value: string) => attempt((store) => store.setItem(key, value)),
    remove: (key: string) => attempt((store) => store.removeItem(key)),
    keys: () => attempt((store) => Object.keys(store)) ?? [],
  }
}

/** Stored in this browser, for every tab. */
export const localStore = storage(() => localStorage)

// Stored in browsers of members: under another name their choice would be forgotten.
const sharedKey = 'shared'

/** Whether the member chose "shared computer" at login: then nothing is stored. */
export const isSharedComputer = () => localStore.get(sharedKey) !== null

export function setSharedComputer(isShared: boolean) {
  if (isShared) localStore.set(sharedKey, 'yes')
  else localStore.remove(sharedKey)
}

const tab = storage(() => sessionStorage)

/** Stored while this tab is open; a browser may restore a closed tab with it. */
export const sessionStore = {
  ...tab,
  set: (key: string, value: string) => (isSharedComputer() ? null : tab.set(key, value)),
}
