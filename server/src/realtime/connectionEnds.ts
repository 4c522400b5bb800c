import type { RawConnection } from './connectionLimits.ts'
import type { RealtimeMetrics } from './realtimeMetrics.ts'

/**
 * Counts each connection that this node refuses or closes once, by its reason. Closed ones are
 * counted at their end alone, because Socket.IO closes a connection for reasons of its own as well.
 */
export function countConnectionEnds(
  metrics: RealtimeMetrics,
  memberOf: (connection: object) => string | undefined,
) {
  const refused = new WeakSet<object>()
  const reasons = new WeakMap<object, string>()
  let isStopping = false

  return {
    refuse(connection: object, reason: string, member?: string) {
      refused.add(connection)
      metrics.refused(reason, member)
    },
    /** To be called by whoever closes a connection. The first reason counts. */
    setReason(connection: object, reason: string) {
      if (!reasons.has(connection)) reasons.set(connection, reason)
    },
    watch(connection: RawConnection) {
      let isSilent = true
      connection.on('packet', ({ type }) => {
        if (type === 'message') isSilent = false
      })
      connection.on('close', (how) => {
        if (isStopping) return
        const reason = reasons.get(connection)
        const member = memberOf(connection)
        if (reason) metrics.cut(reason, member)
        else if (how !== 'forced close' || refused.has(connection)) return
        else if (member) metrics.cut('protocol error', member)
        else metrics.refused(isSilent ? 'connect timeout' : 'protocol error')
      })
    },
    stop() {
      isStopping = true
    },
  }
}
