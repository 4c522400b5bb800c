import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { focusOnMount } from './focusOnMount.ts'
import styles from './Notice.module.css'

const icons = { ok: CircleCheck, error: CircleAlert, info: Info }

interface Props {
  tone: 'ok' | 'error' | 'info'
  children: ReactNode
  /** Take the focus when it appears. */
  focus?: boolean
  className?: string
}

export function Notice({ tone, children, focus = false, className = '' }: Props) {
  const Icon = icons[tone]
  return (
    <div
      className={`${styles.notice} ${className}`}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={focus ? -1 : undefined}
      ref={focus ? focusOnMount : undefined}
    >
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  )
}

/** A second paragraph of a notice, in regular type. */
export const NoticeDetail = ({ children }: { children: ReactNode }) => (
  <p className={styles.detail}>{children}</p>
)
