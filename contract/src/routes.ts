/** Screens for everybody. */
export const publicPaths = {
  home: '/',
  discover: '/discover',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email',
  visitProfile: '/visitprofile/:id',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  stillOpen: '/still-open',
  accountLink: '/account-link',
  safety: '/safety',
  privacy: '/privacy',
} as const

/** Screens for everybody with a session, also for a suspended or banned member. */
export const accountPaths = {
  settings: '/settings',
} as const

/** Screens for members in good standing. */
export const memberPaths = {
  messages: '/messages',
  stays: '/stays',
  pocket: '/pocket',
  references: '/references/:id',
  profile: '/profile',
  editProfile: '/profiledit',
  editProfileToo: '/profile/edit',
  profileDetails: '/profile/details',
  jobs: '/jobs',
  job: '/job/:id',
  jobToo: '/jobs/details/:id',
  editJob: '/job/:id/edit',
  postJob: '/post-job',
  feed: '/feed',
  notifications: '/notifications',
  notificationSettings: '/settings/notifications',
  moderation: '/moderation',
} as const

/**
 * spec §2: the route table, the settings and the page that other emailed links open. The web shows
 * each with the page of its name: `postJob` is `PostJobPage.tsx`, and so is a second path that ends
 * in `Too`. The server answers 404 for any other path.
 */
export const routePaths = { ...publicPaths, ...accountPaths, ...memberPaths } as const

/**
 * The screens that emailed links open. Their URLs hold a token, so they send no Referer and are
 * never stored.
 */
export const tokenPaths: readonly string[] = [
  publicPaths.verifyEmail,
  publicPaths.resetPassword,
  publicPaths.accountLink,
  publicPaths.unsubscribe,
  publicPaths.stillOpen,
]
