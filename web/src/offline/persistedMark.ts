import { localStore } from '../browser/storage.ts'

const mark = 'kept'

// Says without opening the database whether there is anything in it: most visitors never load what
// reads it.
export const setPersistedMark = () => localStore.set(mark, 'yes')
export const removePersistedMark = () => localStore.remove(mark)
export const hasPersistedMark = () => localStore.get(mark) !== null
