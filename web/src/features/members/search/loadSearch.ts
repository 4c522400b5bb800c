/** The panel of more filters, with its rules. */
export const loadPanel = () => import('./panel.ts')

/** What is shown of a search and of those who are found. */
export const loadFound = () => import('./found.ts')
