import { countryName } from '@wayside/contract/countries'
import styles from './UserTypeBadge.module.css'
import { userTypeOf } from './userTypes.ts'

interface Props {
  type: string
  /** The wire value. */
  country?: string
  className?: string
}

/** Shows a member's type by shape and word, not by colour alone. */
export function UserTypeBadge({ type, country, className = '' }: Props) {
  const { word, Icon } = userTypeOf(type)
  return (
    <span className={`${styles.mark} ${className}`} data-type={type}>
      {Icon && <Icon aria-hidden />}
      <span>{country ? `${word} ${placed(country)}` : word}</span>
    </span>
  )
}

const placed = (country: string) =>
  country === 'remote' ? '· Remote' : `in ${countryName(country)}`
