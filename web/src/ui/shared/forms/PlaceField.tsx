import { countryName } from '@wayside/contract/countries'
import { countriesBeginning } from '@wayside/contract/namedCountry'
import { type ComponentProps, useId, useState } from 'react'
import { TextField } from '../../kit/forms/Field.tsx'
import { usePaused, usePlaces } from './usePlaces.ts'

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'list' | 'type'> {
  value: string
  /**
   * The field takes names in this country; without it, names with their country, and countries
   * alone.
   */
  country?: string | undefined
  /** Visitors get no suggestions. */
  isOff?: boolean
  /** Stands below the hint once the member has left the field with a text that is no place. */
  unknown?: string
}

const LEFT_MS = 400

/** A text field that suggests places. */
export function PlaceField({ country, isOff = false, unknown, hint, ...field }: Props) {
  const list = useId()
  // A stored place is not judged: the answer would move a form that has just appeared.
  const [isLeft, setLeft] = useState(false)
  const typed = field.value.trim()
  const { places = [], isPlace = true } = usePlaces(typed, country, isOff) ?? {}
  // A button that is pressed to leave the field does not move before it is released.
  const isUnknown = usePaused(isLeft && !isPlace, LEFT_MS)
  const labels = country
    ? places.map(({ name }) => name)
    : [
        ...countriesBeginning(typed).map(countryName),
        ...places.map((place) => `${place.name}, ${countryName(place.country)}`),
      ]
  return (
    <div>
      <TextField
        {...field}
        hint={
          <>
            <p>{hint}</p>
            {unknown && <p role="status">{isUnknown && unknown}</p>}
          </>
        }
        list={list}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        autoComplete={field.autoComplete ?? 'off'}
        dir="auto"
      />
      <datalist id={list}>
        {labels.map((label) => (
          // Browsers show only what holds the text: a name in another language does by its label.
          <option
            key={label}
            value={label}
            label={isIn(label, typed) ? undefined : `${label} (${typed})`}
          />
        ))}
      </datalist>
    </div>
  )
}

const isIn = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase())
