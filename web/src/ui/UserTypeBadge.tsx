import { countryName } from '@wayside/contract/countries'
import './UserTypeBadge.css'
import { Backpack, House, type LucideIcon, MapPin } from 'lucide-react'

interface MarkProps {
  type: string
  /** The wire value. */
  country?: string
  className?: string
}

/** What kind of member it is, by shape and word, never by colour alone. */
export function UserTypeBadge({ type, country, className = '' }: MarkProps) {
  const { word, Icon } = markOf(type)
  return (
    <span className={`mark ${className}`} data-type={type}>
      {Icon && <Icon aria-hidden />}
      {country ? `${word} ${placed(country)}` : word}
    </span>
  )
}

const placed = (country: string) => (country === 'remote' ? '· Remote' : `in ${countryName(country)}`)

/** Word and shape of each type of member. */
export const marks = {
  nomad: { word: 'Nomad', Icon: Backpack },
  host: { word: 'Host', Icon: House },
  local: { word: 'Local', Icon: MapPin },
} as const

/** A type that only a newer server knows is shown as it is called, without a shape. */
const markOf = (type: string): { word: string; Icon?: LucideIcon } =>
  Object.hasOwn(marks, type) ? marks[type as keyof typeof marks] : { word: type }
