import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../session/SessionProvider.tsx'
import styles from './Hero.module.css'
import { HomeSignpost } from './HomeSignpost.tsx'
import { texts } from './home.texts.ts'

/**
 * Shows the headline, two buttons and a signpost with the three types of members.
 * A member has their main button in the strip above it.
 */
export function Hero() {
  const { me } = useSession()
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div>
          <h1>{texts.headline}</h1>
          <p className={styles.heroLead}>{texts.lead}</p>
          <div className={styles.heroWays} data-quiet={me ? '' : undefined}>
            <Link className="blade" to="/register">
              Get Started
              <ArrowRight className="i" aria-hidden />
            </Link>
            <Link className="btn" to="/discover">
              Explore Now
            </Link>
          </div>
        </div>
        <HomeSignpost />
      </div>
    </section>
  )
}
