export const restrictedTexts = {
  sign: 'Closed',
  titles: {
    suspended: 'Your account is suspended',
    banned: 'Your account is banned',
    leaving: 'Your account will be deleted',
  },
  keep: 'Keep my account',
  appeal: 'Appeal',
  data: 'Your data',
} as const
