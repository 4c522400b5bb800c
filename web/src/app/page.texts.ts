/** The texts of the page before its scripts have run, or without them; the build writes them in. */
export const pageTexts = {
  needsScripts: 'Wayside needs JavaScript. Please turn it on and reload this page.',
  failed: 'Wayside could not be loaded completely.',
  tryAgain: 'Reload',
} as const
