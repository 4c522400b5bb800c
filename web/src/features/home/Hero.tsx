import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { forgetPlace, placeToContinue, useSession } from '../../session/SessionProvider.tsx'
import styles from './Hero.module.css'
import { HomeSignpost } from './HomeSignpost.tsx'
import { texts } from './home.texts.ts'

/** Shows the headline, two buttons and a signpost with the three types of members. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <picture>
        <source
          type="image/avif"
          srcSet="/art/valley-800.avif 800w, /art/valley-1600.avif 1600w"
          sizes="(max-width: 640px) 620px, 100vw"
        />
        <img src="/art/valley-1600.webp" alt="" width="1600" height="900" fetchPriority="high" />
      </picture>
      <div className="wrap">
        <div>
          <h1>{texts.headline}</h1>
          <p className={styles.heroLead}>{texts.lead}</p>
          <div className={styles.heroWays}>
            <Link className="blade" to="/register">
              Get Started
              <ArrowRight className="i" aria-hidden />
            </Link>
            <Link className="btn" to="/discover">
              Explore Now
            </Link>
          </div>
          <ContinueLink />
        </div>
        <HomeSignpost />
      </div>
    </section>
  )
}

/** Offers once the page that sent the member to the login. */
function ContinueLink() {
  const { status } = useSession()
  const [place] = useState(placeToContinue)
  const isOffered = status === 'in' && place !== undefined

  useEffect(() => {
    if (isOffered) forgetPlace()
  }, [isOffered])

  if (!isOffered) return null
  return (
    <p className={styles.heroContinue}>
      <Link className="btn" to={place}>
        Continue where you were
        <ArrowRight className="i" aria-hidden />
      </Link>
    </p>
  )
}
