/** spec §2: the route table. The web shows a screen for each, the server answers 404 for any other page. */
export const screens = {
  home: '/',
  discover: '/discover',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email',
  visitProfile: '/visitprofile/:id',
  messages: '/messages',
} as const
