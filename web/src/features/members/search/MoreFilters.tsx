import { languageName, languages } from '@wayside/contract/languages'
import { Choice } from '../../../ui/kit/forms/Choice.tsx'
import { SelectField, TextField } from '../../../ui/kit/forms/Field.tsx'
import { Grid, Row, Stack, Text } from '../../../ui/kit/layout.ts'
import { ErrorSummary } from '../../../ui/shared/forms/ErrorSummary.tsx'
import { PlaceField } from '../../../ui/shared/forms/PlaceField.tsx'
import type { Problem } from '../../../ui/shared/forms/problems.ts'
import { flagTexts } from '../discoverSearch.texts.ts'
import type { Filter, Filters, Flag } from '../discoverSearch.ts'
import styles from './MoreFilters.module.css'
import { panelTexts as texts } from './panel.texts.ts'

export interface MoreFiltersProps {
  chosen: Filters
  onChoose: (filters: Filters) => void
  problems: readonly Problem[]
  /** Changes with every search that was refused. */
  attempt: number
}

/** The filters beside country and type. */
export function MoreFilters({ chosen, onChoose, problems, attempt }: MoreFiltersProps) {
  const field = (name: Exclude<Filter, Flag>) => ({
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
  const flags = (names: Partial<Record<Flag, string>>) => (
    <Row gap={5} lines="near">
      {(Object.keys(names) as Flag[]).map((flag) => (
        <Choice
          key={flag}
          name={flag}
          checked={chosen[flag]}
          onChange={({ target }) => onChoose({ ...chosen, [flag]: target.checked })}
        >
          {names[flag]}
        </Choice>
      ))}
    </Row>
  )
  return (
    <Stack gap={5} className={styles.more}>
      <ErrorSummary key={attempt} problems={problems} />
      <Grid column="wide" gap={4}>
        <TextField {...field('q')} maxLength={60} autoComplete="off" dir="auto" />
        <Grid column="narrow" gap={3}>
          <PlaceField
            {...field('near')}
            maxLength={120}
            placeholder={texts.nearExample}
            hint={texts.licence}
          />
          <SelectField {...choice('within')} />
        </Grid>
        <SelectField
          {...field('language')}
          placeholder={texts.anyLanguage}
          options={languageOptions(chosen.language)}
        />
      </Grid>
      <Stack as="fieldset" gap={3}>
        <legend>{texts.bed}</legend>
        <Grid column="wide" gap={4}>
          <SelectField {...choice('hosting')} />
          <Grid column="narrow" gap={3}>
            <TextField {...field('from')} type="date" />
            <TextField {...field('to')} type="date" />
          </Grid>
          <TextField {...field('guests')} inputMode="numeric" autoComplete="off" />
        </Grid>
        {flags(flagTexts.bed)}
      </Stack>
      <Stack as="fieldset" gap={3}>
        <legend>{texts.person}</legend>
        <Grid column="wide" gap={4}>
          <SelectField {...choice('seen')} />
        </Grid>
        {flags(flagTexts.person)}
      </Stack>
      <Text ink="quiet" size="small">
        {texts.confirmed}
      </Text>
    </Stack>
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
