import { failedText } from '../../api/failures.texts.ts'

/** Blocking and muting. `name` is the whole name, in menus the first. */
export const blockTexts = {
  more: 'More',
  moreOf: (name: string) => `More about ${name}`,
  block: 'Block',
  unblock: 'Unblock',
  mute: 'Mute in feed',
  muteName: (name: string) => `Mute ${name}`,
  unmute: 'Unmute',
  confirmTitle: (name: string) => `Block ${name}?`,
  confirmText: (name: string) =>
    `${name} is not told. You no longer see each other in lists, profiles, jobs and the feed, and neither can write to the other. Both of you can still read what you wrote to each other.`,
  cancel: 'Cancel',
  blocked: (name: string) => `You blocked ${name}.`,
  muted: (name: string) => `You muted ${name}. Your feed no longer shows what they post.`,
  undo: 'Undo',
  failed: failedText,
} as const
