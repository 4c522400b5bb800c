import { listeners } from '../browser/listeners.ts'

// Apart from the channel, so that visitors do not load it.

/** Emitted by the channel: the server closed or refused the connection. */
export const closedByServer = listeners<[]>()

/** For the channel: the session has ended. */
export const sessionEnded = listeners<[]>()

/** For the channel: the session is valid, connect again. */
export const sessionConfirmed = listeners<[]>()
