import type { Db } from '../../database/pool.ts'
import type { PushMetrics } from '../../push/openPush.ts'
import type { PushKeys } from '../../push/pushKeys.ts'
import type { PushMessage, PushOutcome, PushTransport } from '../../push/pushTransport.ts'
import { type Device, removeGone } from './subscriptions.queries.ts'

export interface PushDependencies {
  db: Db
  keys: PushKeys
  transport: PushTransport
  metrics: PushMetrics
}

/** Sends a notification to a device; one that the push service does not know is removed. */
export async function deliverPush(
  { db, transport, metrics }: PushDependencies,
  device: Device,
  message: PushMessage,
): Promise<PushOutcome> {
  const result = await transport(device, message)
  metrics.push(result.outcome)
  if (result.outcome === 'gone') await removeGone(db, device)
  return result
}
