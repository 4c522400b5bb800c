/** spec §9: every delay of the screens, in milliseconds. */
export const timing = {
  afterRegister: 3000,
  afterVerify: 3000,
  afterProfileSave: 2000,
  afterJobPost: 2000,
  afterReset: 2000,
  modalSent: 2000,
  scroll: 100,
  scrollAfterSend: 150,
  socket: {
    timeout: 60_000,
    reconnectionAttempts: 5,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
  },
  /** Ours: a call without a response for this long counts as a network failure. */
  callTimeout: 30_000,
  /** Ours: the same for the login check of a member who can read on without it. */
  checkTimeout: 6000,
  /** Ours: longer than the five minutes that the server gives an upload. */
  uploadTimeout: 330_000,
  logoutTimeout: 5000,
  /** Ours: a search starts after this pause in typing. */
  searchPause: 300,
  /** Ours: a page that is loaded again may grow for this long until it is scrolled to its place. */
  restoreScroll: 10_000,
  /** Ours: for this long the data of a screen stays after the member has left it. */
  keepData: 30 * 60_000,
  /** Ours: how often the feed asks for news. */
  feedNews: 60_000,
} as const
