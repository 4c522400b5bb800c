import type { Server } from 'socket.io'

const RECHECK_NEW_MS = 500

export const sessionRoom = (session: string) => `session:${session}`

interface SessionRecheckDependencies {
  livingSessions: (ids: string[]) => Promise<string[]>
  onError: (error: unknown) => void
  /** The sessions of all sockets of this node. */
  sessionsHere: () => string[]
}

/**
 * Closes sockets whose session has ended without this node hearing of it: on another node while
 * Redis was away, or while the socket was being admitted.
 */
export function openSessionRecheck(
  io: Pick<Server, 'local'>,
  { livingSessions, onError, sessionsHere }: SessionRecheckDependencies,
) {
  async function closeEnded(sessions: string[]) {
    if (sessions.length === 0) return
    const living = new Set(await livingSessions(sessions))
    for (const session of sessions)
      if (!living.has(session)) io.local.in(sessionRoom(session)).disconnectSockets(true)
  }

  const recheck = () => closeEnded([...new Set(sessionsHere())])
  let newTimer: NodeJS.Timeout | undefined
  const newSessions = new Set<string>()

  return {
    /** Rechecks all sessions of this node, as it does each half minute. */
    recheck,
    /** Rechecks a session that was just admitted, together with the others of this half second. */
    recheckSoon(session: string) {
      newSessions.add(session)
      newTimer ??= setTimeout(() => {
        newTimer = undefined
        const sessions = [...newSessions]
        newSessions.clear()
        closeEnded(sessions).catch(onError)
      }, RECHECK_NEW_MS)
    },
    stop() {
      clearTimeout(newTimer)
    },
  }
}
