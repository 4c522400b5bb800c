import { ArrowRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { SelectField } from '../../ui/kit/forms/Field.tsx'
import styles from './DiscoverFilters.module.css'
import { destinations, type Filters } from './discoverSearch.ts'
import { discoverTexts as texts, typeOptions } from './members.texts.ts'

interface Props {
  chosen: Filters
  /** The destination in the address, which the list may lack. */
  place: string
  /** The session is being checked, so the form cannot search yet. */
  isChecking: boolean
  onChoose: (filters: Filters) => void
  onSearch: () => void
}

export function DiscoverFilters({ chosen, place, isChecking, onChoose, onSearch }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }

  return (
    <form className={styles.discoverFilters} onSubmit={submit}>
      <SelectField
        label={texts.destination}
        name="country"
        placeholder={texts.anywhere}
        options={destinations(place)}
        value={chosen.country}
        onChange={({ target }) => onChoose({ ...chosen, country: target.value })}
      />
      <SelectField
        label={texts.type}
        name="hostornomad"
        placeholder={texts.anyone}
        options={typeOptions}
        value={chosen.hostornomad}
        onChange={({ target }) => onChoose({ ...chosen, hostornomad: target.value })}
      />
      <button type="submit" className={`blade ${styles.discoverGo}`} disabled={isChecking}>
        {texts.search}
        <ArrowRight aria-hidden />
      </button>
    </form>
  )
}
