/** The requests and suggestions on the buttons of a profile and in the menu of a chat. */
export const arrangeTexts = {
  arrange: 'Arrange',
  stay: 'Ask to stay',
  invite: 'Invite to stay',
  meeting: 'Suggest a meeting',
} as const
