import { countryName } from '@wayside/contract/countries'
import { WithIcon } from '../kit/layout.ts'
import { withNames } from '../kit/text/withNames.tsx'
import styles from './UserTypeBadge.module.css'
import { userTypeOf } from './userTypes.ts'

interface Props {
  type: string
  /** The wire value. */
  country?: string
  /** As the member wrote it. */
  city?: string | undefined
  /** In the size of a text. */
  isLarge?: boolean
  className?: string
}

/** Shows a member's type by shape and word, not by colour alone. */
export function UserTypeBadge({ type, country, city, isLarge, className = '' }: Props) {
  const { word, Icon } = userTypeOf(type)
  return (
    <WithIcon
      size={isLarge ? undefined : 'mini'}
      className={`${styles.mark} ${className}`}
      data-type={type}
    >
      {Icon && <Icon aria-hidden />}
      {city && country ? (
        withNames((place) => `${word} in ${place}, ${countryName(country)}`, city)
      ) : (
        <span>{country ? `${word} ${placed(country)}` : word}</span>
      )}
    </WithIcon>
  )
}

const placed = (country: string) =>
  country === 'remote' ? '· Remote' : `in ${countryName(country)}`
