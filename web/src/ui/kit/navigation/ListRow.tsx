import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './ListRow.module.css'

interface Props extends Omit<ComponentProps<typeof Link>, 'className'> {
  isUnread: boolean
}

/**
 * The row of a list, which is one link: a picture beside two lines, of which a name and a time stand
 * out.
 */
export const ListRow = ({ isUnread, ...rest }: Props) => (
  <Link {...rest} className={styles.row} data-unread={isUnread} />
)
