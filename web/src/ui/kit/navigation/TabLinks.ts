import { plainPart } from '../part.ts'
import styles from './TabLinks.module.css'

/** Views of one screen as links; the present one has `aria-current`. */
export const TabLinks = plainPart('nav', styles.tabs ?? '')
