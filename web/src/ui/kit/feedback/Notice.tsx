import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { focusOnMount } from './focusOnMount.ts'
import styles from './Notice.module.css'

const icons = { ok: CircleCheck, error: CircleAlert, info: Info }

interface Props {
  tone: 'ok' | 'error' | 'info'
  /** In place of the sign of the tone. */
  Icon?: LucideIcon
  /** How a screen reader says it: at once if something is wrong, else when it is done. */
  role?: 'alert' | 'status' | 'note'
  children: ReactNode
  /** Take the focus when it appears. */
  focus?: boolean
  className?: string
  'aria-labelledby'?: string
}

export function Notice({
  tone,
  Icon = icons[tone],
  role = tone === 'error' ? 'alert' : 'status',
  children,
  focus = false,
  className = '',
  ...rest
}: Props) {
  return (
    <div
      {...rest}
      className={`${styles.notice} ${className}`}
      data-tone={tone}
      role={role}
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
