import { Link } from 'react-router'
import * as texts from './app.texts.ts'
import styles from './Brand.module.css'

/** The sign and the name of the site, which lead to Home. */
export function Brand() {
  return (
    <Link className={styles.brand} to="/" translate="no">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect x="17" y="3" width="6" height="35" rx="3" fill="currentColor" />
        <path d="M9 6h20.5L37 12.5 29.5 19H9a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z" />
        <path d="M31 21H12.5L6 26.5 12.5 32H31a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2Z" />
        <path d="M11.5 12.5h13" />
        <path d="M16 26.5h12" />
      </svg>
      {texts.site}
    </Link>
  )
}
