import { browserShelf } from '../shelf.ts'

const key = 'logoutPending'

// A logout counts as pending until the server has confirmed it, also across pages.
export const rememberLogout = () => browserShelf.keep(key, 'yes')
export const forgetLogout = () => browserShelf.drop(key)
export const isLogoutPending = () => browserShelf.read(key) !== null
