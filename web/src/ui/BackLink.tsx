import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import styles from './BackLink.module.css'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.backLink} to={to}>
      <ArrowLeft className="i" aria-hidden />
      <span>{children}</span>
    </Link>
  )
}
