/**
 * spec §2: the route table, the settings and the page that other emailed links open. The web has a
 * screen for each; the server answers 404 for any other page.
 */
export const routePaths = {
  home: '/',
  discover: '/discover',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email',
  visitProfile: '/visitprofile/:id',
  messages: '/messages',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  accountLink: '/account-link',
  profile: '/profile',
  profileEdit: '/profiledit',
  profileEditToo: '/profile/edit',
  jobs: '/jobs',
  job: '/job/:id',
  jobToo: '/jobs/details/:id',
  postJob: '/post-job',
  feed: '/feed',
  notifications: '/notifications',
  notificationSettings: '/settings/notifications',
  settings: '/settings',
  safety: '/safety',
  moderation: '/moderation',
} as const

/**
 * The screens that emailed links open. Their URLs hold a token, so they send no Referer and are
 * never stored.
 */
export const tokenPaths: readonly string[] = [
  routePaths.verifyEmail,
  routePaths.resetPassword,
  routePaths.accountLink,
  routePaths.unsubscribe,
]
