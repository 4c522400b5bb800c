import { Compass } from 'lucide-react'
import { NavLink } from 'react-router'
import { usePrefersReducedMotion } from '../browser/mediaQueries.ts'
import * as texts from './app.texts.ts'
import styles from './Header.module.css'

/**
 * Leads members to Discover, which the header's links (spec §2) lack, where no bottom bar does. It
 * stands before the bell.
 */
export function DiscoverLink() {
  const moves = !usePrefersReducedMotion()
  return (
    <NavLink
      className={styles.discover}
      to="/discover"
      aria-label={texts.discoverPeople}
      title={texts.discoverPeople}
      viewTransition={moves}
    >
      <Compass aria-hidden />
    </NavLink>
  )
}
