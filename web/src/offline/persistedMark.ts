import { localStore } from '../browser/storage.ts'

// Stored in browsers of members: under another name what they have read would not be found.
const key = 'kept'

// Tells without opening the database whether it holds anything. The entry imports only this, since
// most visitors never load the database.
export const setPersistedMark = () => localStore.set(key, 'yes')
export const removePersistedMark = () => localStore.remove(key)
export const hasPersistedMark = () => localStore.get(key) !== null
