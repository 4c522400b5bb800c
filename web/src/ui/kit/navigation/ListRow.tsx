import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { plainPart } from '../part.ts'
import styles from './ListRow.module.css'

interface Props extends ComponentProps<typeof Link> {
  isUnread?: boolean
}

const PlainRow = plainPart(Link, styles.row ?? '')

/**
 * The row of a list, which is one link. It holds a picture, a name in `b` and a time, and below the
 * two a line in a `span`, which is as wide as both.
 */
export const ListRow = ({ isUnread = false, ...rest }: Props) => (
  <PlainRow {...rest} data-unread={isUnread} />
)
