import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { newDeviceEmail } from '../../identity/emails/accountEmails.ts'
import { rememberDevice } from '../../identity/logins/devices.queries.ts'
import { endKeptDevices } from '../../identity/sessions/keptDevices.queries.ts'
import { endSessionsBeyondMaximum } from '../../identity/sessions/sessionEnds.queries.ts'
import { markLoggedIn } from './accounts.queries.ts'

interface Login {
  account: { id: string; email: string; name: string }
  /** The browser's own id, which is remembered. */
  device: string | undefined
}

/**
 * Does what follows on every login, by password or passkey, in the transaction that opened its
 * session. Returns the sessions beyond the maximum, which ended for it, and whether it is the first.
 */
export async function finishLogin(tx: Db, { account: { id }, device }: Login) {
  const isFirst = await markLoggedIn(tx, id)
  if (device) await rememberDevice(tx, id, device)
  await endKeptDevices(tx, id)
  return { ended: await endSessionsBeyondMaximum(tx, id), isFirst }
}

interface NewDevice {
  account: Login['account']
  /** As in `Firefox on Windows`. */
  deviceName: string
  /** Counts the email; false when the member got too many of them today. */
  mayMail: (member: string) => Promise<boolean>
}

/**
 * Mails about a login on a device that is not known. It comes after the commit, so that only logins
 * that succeed are counted: else failed ones would use up the emails of a day.
 */
export async function mailNewDevice(
  { db, mail, appUrl }: { db: Db; mail: Mail; appUrl: string },
  { account: { id, email, name }, deviceName, mayMail }: NewDevice,
) {
  if (!(await mayMail(id))) return
  const url = `${appUrl}/settings#security`
  await mail.post(db, newDeviceEmail({ to: email, name, device: deviceName, url }))
  mail.flush()
}
