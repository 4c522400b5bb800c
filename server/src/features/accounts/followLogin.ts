import { newDeviceEmail } from '../../credentials/accountEmails.ts'
import { rememberDevice } from '../../credentials/devices.queries.ts'
import { endSessionsBeyondMaximum } from '../../credentials/sessionEnds.queries.ts'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { markLoggedIn } from './accounts.queries.ts'

interface Login {
  account: { id: string; email: string; name: string }
  /** The browser's own id, which is remembered. */
  device: string | undefined
  /** As in `Firefox on Windows`. */
  deviceName: string
  /** The device is not known, and the member may be mailed about it. */
  isMailed: boolean
}

/**
 * Does what follows on every login, by password or passkey, in the transaction that opened its
 * session. Returns the sessions beyond the maximum, which ended for it.
 */
export async function followLogin(
  tx: Db,
  { mail, appUrl }: { mail: Mail; appUrl: string },
  { account: { id, email, name }, device, deviceName, isMailed }: Login,
) {
  const isFirst = await markLoggedIn(tx, id)
  const url = `${appUrl}/settings#security`
  if (isMailed && !isFirst)
    await mail.post(tx, newDeviceEmail({ to: email, name, device: deviceName, url }))
  if (device) await rememberDevice(tx, id, device)
  return endSessionsBeyondMaximum(tx, id)
}
