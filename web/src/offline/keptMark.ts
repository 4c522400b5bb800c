import { browserShelf } from '../shelf.ts'

const mark = 'kept'

// Says without opening the database whether there is anything in it: most visitors never load what reads it.
export const markKept = () => browserShelf.keep(mark, 'yes')
export const unmarkKept = () => browserShelf.drop(mark)
export const keepsSomething = () => browserShelf.read(mark) !== null
