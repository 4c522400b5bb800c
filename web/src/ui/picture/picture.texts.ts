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
  adjust: 'Adjust picture',
  cut: 'The part that others will see',
  opened: 'The middle of your picture is chosen. You can choose another part below.',
  stage: 'Picture, to be moved and zoomed',
  keys: 'Drag it, or tap where the middle should be. On the keyboard, arrow keys move the picture; + and \u2212 zoom.',
  zoom: 'Zoom',
  turn: 'Turn',
  done: 'Done',
  percent: (zoom: number) => `${zoom} percent`,
  lies: (zoom: number, across: number, down: number) =>
    `Zoom ${zoom} percent; the part lies ${across} percent across and ${down} percent down.`,
} as const
