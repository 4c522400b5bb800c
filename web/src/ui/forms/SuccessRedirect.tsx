import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { Notice } from '../Notice.tsx'
import styles from './SuccessRedirect.module.css'

interface Props {
  /** What to say. */
  children: ReactNode
  /** That it goes on by itself. */
  soon: string
  to: string
  /** Milliseconds until it does (spec §9). */
  after: number
  /** What the link says that goes there at once. */
  label: string
}

/**
 * A form is done: says so, and leads on by itself. Replaces the page: Back must not lead to a form
 * that is done.
 */
export function SuccessRedirect({ children, soon, to, after, label }: Props) {
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), after)
    return () => clearTimeout(timer)
  }, [navigate, to, after])

  return (
    <div className={`${styles.saved} card`}>
      <Notice tone="ok" focus className={styles.savedNotice}>
        {children}
      </Notice>
      <p>{soon}</p>
      <Link className="blade" to={to} replace>
        {label}
        <ArrowRight className="i" aria-hidden />
      </Link>
    </div>
  )
}
