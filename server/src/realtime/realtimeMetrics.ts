import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'

/**
 * Counts what happens to live events and connections, and logs it at the level debug, so that an
 * operator can find out why a message was not seen live.
 */
export function openRealtimeMetrics(registry: Registry, log: Logger) {
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({
      name: `wayside_realtime_${name}_total`,
      help,
      labelNames: [label],
      registers: [registry],
    })
  const emitted = counter(
    'emitted',
    'Events that this node sent to members (on all nodes), and resyncs it sent to its own sockets',
    'event',
  )
  const delivered = counter('delivered', 'Events written to a socket of this node', 'event')
  const refused = counter('refused', 'Connections and polls that were refused', 'reason')
  const cut = counter('cut', 'Connections that this node closed', 'reason')
  const dropped = counter('dropped', 'Events that this node could not use or pass on', 'reason')

  return {
    emitted(event: string, members?: readonly string[]) {
      emitted.inc({ event })
      log.debug({ event, members }, 'realtime: emitted')
    },
    delivered(event: string, member: string) {
      delivered.inc({ event })
      log.debug({ event, member }, 'realtime: delivered')
    },
    refused(reason: string, member?: string) {
      refused.inc({ reason })
      log.debug({ reason, member }, 'realtime: refused')
    },
    cut(reason: string, member?: string) {
      cut.inc({ reason })
      log.debug({ reason, member }, 'realtime: cut')
    },
    /** A name of a reason, never a part of the event. */
    dropped(reason: string, member?: string) {
      dropped.inc({ reason })
      log.debug({ reason, member }, 'realtime: dropped')
    },
  }
}

export type RealtimeMetrics = ReturnType<typeof openRealtimeMetrics>
