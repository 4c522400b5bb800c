import { newClientId } from '../api/newClientId.ts'
import { browserShelf } from '../shelf.ts'

const key = 'device'

/** A random name of this browser, made at the first login. It is sent with logins only, and stays after a logout. */
export function deviceId() {
  if (!browserShelf.read(key)) browserShelf.keep(key, newClientId())
  // None where nothing can be kept: one that is new each time would be worth nothing.
  return browserShelf.read(key) ?? undefined
}
