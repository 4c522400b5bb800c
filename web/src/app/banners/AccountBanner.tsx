import { Scale } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../session/SessionProvider.tsx'
import * as texts from '../app.texts.ts'
import styles from './Banner.module.css'
import { Banner } from './Banner.tsx'

const decisions = { pathname: '/settings', hash: '#reports' }

/** Says on every page that a moderator has decided something that the member has not read. */
export function AccountBanner() {
  const { me } = useSession()
  const { pathname, hash } = useLocation()
  // A member whose standing is not good reads why in place of the screen.
  if (!me?.notice || me.standing) return null
  if (pathname === decisions.pathname && hash === decisions.hash) return null
  return (
    <Banner Icon={Scale} isWarning>
      <p className={styles.text}>
        {texts.decided} <Link to={decisions}>{texts.readDecision}</Link>
      </p>
    </Banner>
  )
}
