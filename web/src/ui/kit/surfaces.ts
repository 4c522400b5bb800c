import '../../styles/lists.css'
import '../../styles/surfaces.css'
import { part } from './layout.ts'

/** A place set into the ground, for a note. */
export const Well = part('div', 'well')

/** A sign, an initial or a number in a circle. */
export const Disc = part('span', 'disc')

/** A member's words inside of something else. */
export const Quote = part('blockquote', 'quote')

/** A picture or sign, words beside it, and what can be done at the end. */
export const Beside = part('div', 'beside')

/** Rows with lines between them. */
export const Rows = part('ul', 'rows')

/** Facts with their names: a `div` with `dt` and `dd` for each. */
export const Facts = part('dl', 'facts')
