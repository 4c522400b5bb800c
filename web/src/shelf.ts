/** The browser's storage, which may be full or closed to us: then nothing is kept, and no screen breaks. */
function shelf(storage: () => Storage) {
  const attempt = <Result>(use: (storage: Storage) => Result) => {
    try {
      return use(storage())
    } catch {
      return null
    }
  }
  return {
    read: (key: string) => attempt((open) => open.getItem(key)),
    keep: (key: string, value: string) => attempt((open) => open.setItem(key, value)),
    drop: (key: string) => attempt((open) => open.removeItem(key)),
    keys: () => attempt((open) => Object.keys(open)) ?? [],
  }
}

/** Kept by this browser, for every tab. */
export const browserShelf = shelf(() => localStorage)

const shared = 'shared'

/** Whether the member said at the login that others use this computer too: then nothing of theirs is kept. */
export const isShared = () => browserShelf.read(shared) !== null

export function setShared(isSharedNow: boolean) {
  if (isSharedNow) browserShelf.keep(shared, 'yes')
  else browserShelf.drop(shared)
}

const tab = shelf(() => sessionStorage)

/** Kept as long as this tab is open, which a browser may bring back after it was closed. */
export const tabShelf = { ...tab, keep: (key: string, value: string) => (isShared() ? null : tab.keep(key, value)) }
