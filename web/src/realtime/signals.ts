import { listeners } from '../browser/listeners.ts'

// Apart from the channel itself, so that a visitor who is not signed in does not load it.

/** From the channel: the server closed or refused the connection itself. */
export const wasCut = listeners<[]>()

/** To the channel: the session is over. */
export const sessionEnded = listeners<[]>()

/** To the channel: the session is still good, try again. */
export const sessionGood = listeners<[]>()
