import { countryName } from '@wayside/contract/countries'
import './Mark.css'
import { markOf } from './marks.ts'

interface Props {
  type: string
  /** The wire value. */
  country?: string
}

/** What kind of member it is, by shape and word, never by colour alone. */
export function Mark({ type, country }: Props) {
  const { word, Icon } = markOf(type)
  return (
    <span className={`mark ${type}`}>
      {Icon && <Icon aria-hidden />}
      {country ? `${word} ${placed(country)}` : word}
    </span>
  )
}

const placed = (country: string) => (country === 'remote' ? '· Remote' : `in ${countryName(country)}`)
