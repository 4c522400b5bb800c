import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from 'socket.io'
import type { Relay } from './redisAdapter.ts'

/** What nodes tell and ask each other, beside events for screens. */
export interface NodeEvents {
  resync: () => void
  screens: (member: string, response: (count: number) => void) => void
}

const ANSWER_MS = 1000
const RESYNC_SPREAD_MS = 1000

/** What this node can be asked and told by the others. */
interface Here {
  socketsOf: (member: string) => number
  resync: () => void
}

type NodeServer = Pick<
  Server<never, never, NodeEvents>,
  'on' | 'serverSideEmit' | 'serverSideEmitWithAck'
>

export function joinNodes(io: NodeServer, relay: Relay, { socketsOf, resync }: Here) {
  io.on('screens', (member, response) => response(socketsOf(member)))

  // When Redis is back every node says so, and thousands of screens would fetch at once, several
  // times.
  let timer: NodeJS.Timeout | undefined
  function resyncSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      resync()
    }, Math.random() * RESYNC_SPREAD_MS)
  }
  io.on('resync', resyncSoon)
  relay.onReturn(() => {
    io.serverSideEmit('resync')
    resyncSoon()
  })

  return {
    /**
     * How many live screens a member has on the other nodes; a node that does not answer in time
     * does not count.
     */
    async socketsOf(member: string) {
      if (!relay.isUp()) return 0
      const asked = io
        .serverSideEmitWithAck('screens', member)
        .catch((error: { responses?: number[] }) => error.responses ?? [])
      const counts = await Promise.race([asked, sleep(ANSWER_MS, [] as number[], { ref: false })])
      return counts.reduce((sum, count) => sum + count, 0)
    },
    leave: () => clearTimeout(timer),
  }
}
