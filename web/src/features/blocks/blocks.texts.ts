/** Blocking and muting. `name` is the whole name, in menus the first. */
export const blockTexts = {
  more: 'More',
  moreOf: (name: string) => `More about ${name}`,
  block: 'Block',
  unblock: 'Unblock',
  mute: 'Mute in feed',
  muteName: (name: string) => `Mute ${name}`,
  unmute: 'Unmute',
  sure: (name: string) => `Block ${name}?`,
  what: (name: string) =>
    `${name} is not told. You no longer see each other in lists, profiles, jobs and the feed, and neither can write to the other. What you wrote stays readable for both.`,
  cancel: 'Cancel',
  blocked: (name: string) => `You blocked ${name}.`,
  muted: (name: string) => `You muted ${name}. Your feed no longer shows what they post.`,
  undo: 'Undo',
  failed: 'That did not work. Please try again.',
} as const

/** The section of the settings. */
export const peopleTexts = {
  section: 'Blocked and muted',
  blocked: 'Blocked',
  blockedLead: 'You do not see each other, and neither can write to the other. They are not told.',
  blockedNone: 'You have blocked nobody.',
  muted: 'Muted',
  mutedLead: 'Your feed does not show what they post. They are not told.',
  mutedNone: 'You have muted nobody.',
  since: (day: string) => `Since ${day}`,
  unblockName: (name: string) => `Unblock ${name}`,
  unmuteName: (name: string) => `Unmute ${name}`,
  unblocked: (name: string) => `You can see and write to ${name} again.`,
  unmuted: (name: string) => `Your feed shows the posts of ${name} again.`,
} as const
