import type { ReactElement } from 'react'

/**
 * Content beside other elements: anything but a bare text. A browser's translation puts nodes
 * of its own in place of a text, so React can neither change nor remove one that is not alone in
 * its element. `npm run check` (step *bare texts*) finds the others.
 */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[]
