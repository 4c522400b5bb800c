/**
 * spec §2: the route table, and the page that other links in emails open. The web shows a screen
 * for each, the server answers 404 for any other page.
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
  accountLink: '/account-link',
  profile: '/profile',
  profileEdit: '/profiledit',
  profileEditToo: '/profile/edit',
  jobs: '/jobs',
  job: '/job/:id',
  jobToo: '/jobs/details/:id',
  postJob: '/post-job',
  feed: '/feed',
} as const

/**
 * The screens that links in emails open. Their addresses hold a token: no other site may be told
 * where somebody was, and nothing keeps them.
 */
export const tokenPaths: readonly string[] = [
  routePaths.verifyEmail,
  routePaths.resetPassword,
  routePaths.accountLink,
]
