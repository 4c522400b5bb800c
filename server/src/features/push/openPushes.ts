import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Queue } from '../../background/queue.ts'
import type { PushKeys } from '../../push/pushKeys.ts'
import type { PushTransport } from '../../push/pushTransport.ts'
import { openPushMetrics } from './deliverPush.ts'
import { openDeviceQueue } from './deviceQueue.ts'
import { openMessagePushes } from './messagePushes.ts'
import { openRowPushes } from './rowPushes.ts'
import type { SubjectDependencies } from './subjects.ts'
import { purgeOldKeys } from './subscriptions.queries.ts'

interface PushParts extends SubjectDependencies {
  queue: Queue
  keys: PushKeys
  /** Identifies the secret from which the keys come. */
  fingerprint: string
  transport: PushTransport
  registry: Registry
  log: Pick<Logger, 'warn'>
}

/** Opens what tells members' devices of what has happened. */
export async function openPushes({ registry, ...given }: PushParts) {
  const parts = { ...given, metrics: openPushMetrics(registry) }
  const queue = await openDeviceQueue(parts)
  const messages = openMessagePushes({ ...parts, queue })
  const rows = openRowPushes({ ...parts, queue })
  await purgeOldKeys(parts.db, { ...parts.keys, ...parts })
  return {
    /** The dependencies of the feature's calls. */
    needs: parts,
    messages,
    rows,
    stop() {
      messages.stop()
      rows.stop()
    },
  }
}

export type Pushes = Awaited<ReturnType<typeof openPushes>>
