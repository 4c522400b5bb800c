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
    clear: () => attempt((open) => open.clear()),
  }
}

/** Kept by this browser, for every tab. */
export const browserShelf = shelf(() => localStorage)

/** Kept as long as this tab is open. */
export const tabShelf = shelf(() => sessionStorage)
