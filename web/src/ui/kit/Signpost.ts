import { plainPart } from './part.ts'
import styles from './Signpost.module.css'

/** Signs on one post; `data-stands` where its foot is seen in a landscape. */
export const Signpost = plainPart('ul', styles.signpost ?? '')

/** A sign; `data-type` gives its tip the colour of that kind of member. */
export const Sign = plainPart('li', styles.sign ?? '')
