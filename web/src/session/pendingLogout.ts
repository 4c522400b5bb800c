import { browserShelf } from '../shelf.ts'

const key = 'logoutPending'

// A logout counts as pending until the server has confirmed it, also across pages. Whose it is stands with it: the session that
// is there then may be another member's.
export function rememberLogout(member: string) {
  isUnderWay = true
  browserShelf.keep(key, member)
}
export const forgetLogout = () => browserShelf.drop(key)
export const pendingLogout = () => browserShelf.read(key)

let isUnderWay = false
/** Whether this page is on its way to Home, signed out. */
export const isLoggingOut = () => isUnderWay
