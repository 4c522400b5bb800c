import { countryName } from '@wayside/contract/countries'
import { WithIcon } from '../kit/layout.ts'
import { withNames } from '../kit/text/withNames.tsx'
import styles from './UserTypeBadge.module.css'
import * as texts from './userTypeBadge.texts.ts'
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
      className={`${styles.badge} ${className}`}
      data-type={type}
    >
      {Icon && <Icon aria-hidden />}
      {city && country ? (
        withNames((place) => texts.inCity(word, place, countryName(country)), city)
      ) : (
        <span>{country ? placed(word, country) : word}</span>
      )}
    </WithIcon>
  )
}

const placed = (word: string, country: string) =>
  (country === 'remote' ? texts.withoutPlace : texts.inCountry)(word, countryName(country))
