/** What the picture picker says itself; the rules are in the contract. */
export const pictureTexts = {
  label: 'Profile picture',
  optional: '(optional)',
  hint: 'Drop one here: JPEG, PNG, WebP or GIF, at most 5\u00a0MB.',
  choose: 'Choose a picture',
  change: 'Choose another',
  remove: 'Remove picture',
  keep: 'Keep picture',
  goes: 'Your picture goes when you save.',
  preview: 'Preview of your profile picture',
} as const
