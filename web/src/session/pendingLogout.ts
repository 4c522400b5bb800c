const key = 'logoutPending'

// A logout counts as pending until the server has confirmed it, also across pages.
export const rememberLogout = () => localStorage.setItem(key, 'yes')
export const forgetLogout = () => localStorage.removeItem(key)
export const isLogoutPending = () => localStorage.getItem(key) !== null
