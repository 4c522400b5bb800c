const stores = ['member', 'queries', 'outbox'] as const
type Store = (typeof stores)[number]

let opening: Promise<IDBDatabase> | undefined

/** What this browser keeps for the one member who is, or was last, signed in. */
function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('wayside', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('member')
      request.result.createObjectStore('queries', { keyPath: 'hash' })
      request.result.createObjectStore('outbox', { keyPath: 'clientId' })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // A newer version of the app in another tab wants to change it.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
  return opening
}

/**
 * One transaction over everything, so that tabs do not mix: all of it happens or nothing.
 * `use` may wait for nothing but the requests it makes. Where storage is closed or full it resolves to undefined.
 */
export async function inDatabase<Result>(
  mode: IDBTransactionMode,
  use: (store: (name: Store) => IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const transaction = (await open()).transaction(stores, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([use((name) => transaction.objectStore(name)), done])
    return result
  } catch {
    return undefined
  }
}

export const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
