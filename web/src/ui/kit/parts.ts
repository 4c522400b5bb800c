import { plainPart } from './part.ts'

/** As wide as the content of a page, with its margins beside it. */
export const Page = plainPart('div', 'wrap')

/** A number on a yellow ground. */
export const Badge = plainPart('span', 'badge')

/** The same on the corner of the icon of what it counts. */
export const CornerBadge = plainPart('span', 'corner-badge')

/** The class of what only screen readers read; also for an element that is hidden at times. */
export const hiddenClass = 'visually-hidden'

export const VisuallyHidden = plainPart('span', hiddenClass)
