/**
 * The texts of the frame of every page. Each is a constant of its own: the build writes it where it
 * is used, so that it costs the entry no more than there.
 */
export const site = 'Wayside'
export const skip = 'Skip to content'
export const menu = 'Menu'
export const mainLinks = 'Main'
export const bottomBar = 'Bottom bar'
export const home = 'Home'
export const discover = 'Discover'
export const discoverPeople = 'Discover People'
export const jobs = 'Jobs'
export const feed = 'Feed'
export const messages = 'Messages'
export const unread = 'unread'
export const profile = 'Profile'
export const register = 'Register'
export const login = 'Login'
export const logout = 'Logout'
export const withNew = (place: string, count: number) => `${place}, ${count} new`

export const claim = 'Connecting nomads, hosts, and locals worldwide.'
export const networks = 'Social media'
export const newTab = '(opens in a new tab)'
export const copyright = '© 2025 Wayside'
export const safety = 'Safety and rules'
export const privacy = 'Privacy'
export const theme = 'Theme'
export const systemTheme = 'System theme'
export const lightTheme = 'Light theme'
export const darkTheme = 'Dark theme'

export const errorPageTitle = 'Something went wrong'
export const errorSign = 'Oops'
export const errorTitle = 'We lost the trail.'
export const errorHint =
  'Something went wrong on this page. It is not your fault; trying again often helps.'

export const offline = 'You are offline'
export const checkNow = 'Check now'
export const savedWhen = (time: string) => `Saved ${time}`
export const decided = 'A moderator has decided something about your account.'
export const readDecision = 'Read it'
export const secondStepEnds = (day: string) => `Your second step ends on ${day}.`
export const stopThis = 'Stop this'
