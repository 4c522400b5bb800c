import { languageName, languages } from '@wayside/contract/languages'
import { SelectField, TextField } from '../../../ui/kit/forms/Field.tsx'
import { ErrorSummary } from '../../../ui/shared/forms/ErrorSummary.tsx'
import { PlaceField } from '../../../ui/shared/forms/PlaceField.tsx'
import type { Problem } from '../../../ui/shared/forms/problems.ts'
import type { Filters } from '../discoverSearch.ts'
import styles from './MoreFilters.module.css'
import { panelTexts as texts } from './panel.texts.ts'

export interface MoreFiltersProps {
  chosen: Filters
  onChoose: (filters: Filters) => void
  problems: readonly Problem[]
  /** Changes with every search that was refused. */
  attempt: number
}

type TextName = {
  [Name in keyof Filters]: Filters[Name] extends boolean ? never : Name
}[keyof Filters]
type FlagName = Exclude<keyof Filters, TextName>

/** The filters beside country and type. */
export function MoreFilters({ chosen, onChoose, problems, attempt }: MoreFiltersProps) {
  const field = (name: TextName) => ({
    name,
    label: texts.labels[name],
    value: chosen[name],
    error: problems.find((problem) => problem.field === name)?.message,
    onChange: ({ target }: { target: { value: string } }) =>
      onChoose({ ...chosen, [name]: target.value }),
  })
  const choice = (name: keyof typeof texts.choices) => ({
    ...field(name),
    options: texts.choices[name],
  })
  const flag = (filter: FlagName) => (
    <label>
      <input
        type="checkbox"
        name={filter}
        checked={chosen[filter]}
        onChange={({ target }) => onChoose({ ...chosen, [filter]: target.checked })}
      />
      <span>{texts.labels[filter]}</span>
    </label>
  )
  return (
    <div className={styles.more}>
      <ErrorSummary key={attempt} problems={problems} />
      <div className={styles.fields}>
        <TextField {...field('q')} maxLength={60} autoComplete="off" dir="auto" />
        <div className={styles.pair}>
          <PlaceField
            {...field('near')}
            maxLength={120}
            placeholder={texts.nearExample}
            hint={texts.licence}
          />
          <SelectField {...choice('within')} />
        </div>
        <SelectField
          {...field('language')}
          placeholder={texts.anyLanguage}
          options={languageOptions(chosen.language)}
        />
      </div>
      <fieldset>
        <legend>{texts.bed}</legend>
        <div className={styles.fields}>
          <SelectField {...choice('hosting')} />
          <div className={styles.pair}>
            <TextField {...field('from')} type="date" />
            <TextField {...field('to')} type="date" />
          </div>
          <TextField {...field('guests')} inputMode="numeric" autoComplete="off" />
        </div>
        <div className={styles.flags}>
          {flag('privateRoom')}
          {flag('stepFree')}
          {flag('noSmoking')}
        </div>
      </fieldset>
      <fieldset>
        <legend>{texts.person}</legend>
        <div className={styles.fields}>
          <SelectField {...choice('seen')} />
        </div>
        <div className={styles.flags}>
          {flag('references')}
          {flag('answers')}
        </div>
      </fieldset>
      <p className={styles.confirmed}>{texts.confirmed}</p>
    </div>
  )
}

const known = [
  { value: 'mine', label: texts.mine },
  ...Object.entries(languages).map(([value, label]) => ({ value, label })),
]

/** The languages to choose from, with one of the address even if it is not in the list. */
const languageOptions = (inUse: string) =>
  !inUse || known.some(({ value }) => value === inUse)
    ? known
    : [...known, { value: inUse, label: languageName(inUse) }]
