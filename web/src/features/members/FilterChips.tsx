import { countryName } from '@wayside/contract/countries'
import { X } from 'lucide-react'
import type { Filters } from './discoverSearch.ts'
import { nameOfType } from './members.texts.ts'
import './FilterChips.css'

/** The filters in use; each can be taken off. */
export function FilterChips({ filters, onRemove }: { filters: Filters; onRemove: (filter: keyof Filters) => void }) {
  const chips = [
    { filter: 'country', label: filters.country && countryName(filters.country) },
    { filter: 'hostornomad', label: filters.hostornomad && nameOfType(filters.hostornomad) },
  ] as const
  const inUse = chips.filter(({ label }) => label)
  if (inUse.length === 0) return null

  return (
    <ul className="filter-chips" aria-label="Active filters">
      {inUse.map(({ filter, label }) => (
        <li key={filter}>
          <button type="button" onClick={() => onRemove(filter)}>
            <span className="vh">Remove filter </span>
            {label}
            <X className="i" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
