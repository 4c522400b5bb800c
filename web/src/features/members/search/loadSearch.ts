/** The panel of more filters, with its rules. */
export const loadPanel = () => import('./panel.ts')

/** The parts that show a search and the members who are found. */
export const loadFound = () => import('./found.ts')
