import { countryName } from '@wayside/contract/countries'
import { withNames } from '../kit/text/withNames.tsx'
import styles from './UserTypeBadge.module.css'
import { userTypeOf } from './userTypes.ts'

interface Props {
  type: string
  /** The wire value. */
  country?: string
  /** As the member wrote it. */
  city?: string | undefined
  className?: string
}

/** Shows a member's type by shape and word, not by colour alone. */
export function UserTypeBadge({ type, country, city, className = '' }: Props) {
  const { word, Icon } = userTypeOf(type)
  return (
    <span className={`${styles.mark} ${className}`} data-type={type}>
      {Icon && <Icon aria-hidden />}
      {city && country ? (
        withNames((place) => `${word} in ${place}, ${countryName(country)}`, city)
      ) : (
        <span>{country ? `${word} ${placed(country)}` : word}</span>
      )}
    </span>
  )
}

const placed = (country: string) =>
  country === 'remote' ? '· Remote' : `in ${countryName(country)}`
