import { localStore } from '../storage.ts'

const mark = 'kept'

// Says without opening the database whether there is anything in it: most visitors never load what reads it.
export const markKept = () => localStore.set(mark, 'yes')
export const unmarkKept = () => localStore.remove(mark)
export const keepsSomething = () => localStore.get(mark) !== null
