/** The section of the settings; apart from what the menus of other screens load. */
export const peopleTexts = {
  title: 'Blocked and muted',
  blocked: 'Blocked',
  blockedHint: 'You do not see each other, and neither can write to the other. They are not told.',
  blockedEmpty: 'You have not blocked anybody.',
  muted: 'Muted',
  mutedHint: 'Your feed does not show what they post. They are not told.',
  mutedEmpty: 'You have not muted anybody.',
  since: (day: string) => `Since ${day}`,
  unblockName: (name: string) => `Unblock ${name}`,
  unmuteName: (name: string) => `Unmute ${name}`,
  unblocked: (name: string) => `You can see and write to ${name} again.`,
  unmuted: (name: string) => `Your feed shows the posts of ${name} again.`,
} as const
