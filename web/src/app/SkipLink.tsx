import styles from './SkipLink.module.css'

/** The first Tab stop of every page. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to content
  </a>
)
