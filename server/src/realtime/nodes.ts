import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from 'socket.io'
import type { RedisAdapter } from './redisAdapter.ts'

/** Events between nodes; those for members go through the adapter. */
export interface NodeEvents {
  resync: () => void
  countSockets: (member: string, response: (count: number) => void) => void
}

const RESPONSE_TIMEOUT_MS = 1000
const RESYNC_SPREAD_MS = 1000

/** How this node answers the others. */
interface ThisNode {
  socketsOf: (member: string) => number
  resync: () => void
}

type NodeServer = Pick<
  Server<never, never, NodeEvents>,
  'on' | 'serverSideEmit' | 'serverSideEmitWithAck'
>

export function joinNodes(
  io: NodeServer,
  redisAdapter: RedisAdapter,
  { socketsOf, resync }: ThisNode,
) {
  io.on('countSockets', (member, response) => response(socketsOf(member)))

  // When Redis is back every node sends `resync`; without a delay thousands of clients would fetch
  // at once, several times.
  let timer: NodeJS.Timeout | undefined
  function resyncSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      resync()
    }, Math.random() * RESYNC_SPREAD_MS)
  }
  io.on('resync', resyncSoon)
  redisAdapter.onReturn(() => {
    io.serverSideEmit('resync')
    resyncSoon()
  })

  return {
    /**
     * How many sockets a member has on the other nodes. A node that does not answer in time counts
     * as none.
     */
    async socketsOf(member: string) {
      if (!redisAdapter.isUp()) return 0
      const counted = io
        .serverSideEmitWithAck('countSockets', member)
        .catch((error: { responses?: number[] }) => error.responses ?? [])
      const counts = await Promise.race([
        counted,
        sleep(RESPONSE_TIMEOUT_MS, [] as number[], { ref: false }),
      ])
      return counts.reduce((sum, count) => sum + count, 0)
    },
    leave: () => clearTimeout(timer),
  }
}
