import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './ListRow.module.css'

interface Props extends ComponentProps<typeof Link> {
  isUnread?: boolean
  className?: string | undefined
}

/**
 * The row of a list, which is one link. It holds a picture, a name in `b` and a time, and below the
 * two a line with `data-line`, which is as wide as both.
 */
export const ListRow = ({ isUnread = false, className = '', ...rest }: Props) => (
  <Link {...rest} className={`${styles.row} ${className}`} data-unread={isUnread} />
)
