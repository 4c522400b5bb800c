import type { Db } from '../../../database/pool.ts'
import type { Push } from '../../../push/openPush.ts'
import type { PushMessage, PushOutcome } from '../../../push/pushTransport.ts'
import { type Device, removeGone } from './subscriptions.queries.ts'

export interface PushDependencies {
  db: Db
  push: Push
}

/** Sends a notification to a device; one that the push service does not know is removed. */
export async function deliverPush(
  { db, push }: PushDependencies,
  device: Device,
  message: PushMessage,
): Promise<PushOutcome> {
  const result = await push.transport(device, message)
  push.metrics.push(result.outcome)
  if (result.outcome === 'gone') await removeGone(db, device)
  return result
}
