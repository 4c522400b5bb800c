import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { forgetPlace, placeToContinue, useSession } from '../../session/SessionProvider.tsx'
import styles from './Hero.module.css'

/** Offers once the page that sent the member to the login. */
export function ContinueLink() {
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
        Continue where you left off
        <ArrowRight className="i" aria-hidden />
      </Link>
    </p>
  )
}
