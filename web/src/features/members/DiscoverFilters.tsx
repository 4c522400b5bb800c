import { ArrowRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { SelectField } from '../../ui/kit/forms/Field.tsx'
import { Stack } from '../../ui/kit/layout.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import styles from './DiscoverFilters.module.css'
import { typeOptions } from './discoverSearch.texts.ts'
import { destinations, type Filters } from './discoverSearch.ts'
import { discoverTexts as texts } from './members.texts.ts'

interface Props {
  chosen: Filters
  /** The destination in the address, which the list may lack. */
  place: string
  /** The session is being checked, so the form cannot search yet. */
  isChecking: boolean
  onChoose: (filters: Filters) => void
  onSearch: () => void
  /** The buttons below the two fields. */
  actions: Elements
  /** More filters, when they are open; the form's button then stands below them. */
  more: Elements
}

export function DiscoverFilters(props: Props) {
  const { chosen, place, isChecking, onChoose, onSearch, actions, more } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }

  const go = (
    <Button type="submit" kind="sign" className={styles.go} disabled={isChecking}>
      {texts.search}
      <ArrowRight aria-hidden />
    </Button>
  )

  return (
    <form onSubmit={submit}>
      <div className={styles.fields} data-open={more ? '' : undefined}>
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
        {!more && go}
      </div>
      {actions}
      {more && (
        <Stack gap={4} className={styles.more} ruled>
          {more}
          {go}
        </Stack>
      )}
    </form>
  )
}
