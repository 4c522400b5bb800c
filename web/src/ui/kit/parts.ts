import { part } from './part.ts'

/** As wide as the content of a page, with its margins beside it. */
export const Page = part('div', 'wrap')

/** A white sheet on the paper ground. */
export const Panel = part('div', 'card')

/** A number on a yellow ground. */
export const Badge = part('span', 'badge')

/** Read by screen readers only. */
export const VisuallyHidden = part('span', 'vh')

/** A text beside its icon. */
export const WithIcon = part('span', 'with-icon')

/** The class of it, for an element that is hidden at times. */
export const hiddenClass = 'vh'
