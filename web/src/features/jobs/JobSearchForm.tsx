import { Eraser, SlidersHorizontal } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { Choice } from '../../ui/kit/forms/Choice.tsx'
import { ControlBox, FieldError, Input } from '../../ui/kit/forms/controls.tsx'
import { SearchBox } from '../../ui/kit/forms/SearchBox.tsx'
import { Panel, Row } from '../../ui/kit/layout.ts'
import styles from './JobSearchForm.module.css'
import { hasFilters } from './jobSearch.ts'
import { listTexts as texts } from './jobs.texts.ts'
import type { useJobBoard, useJobSearch } from './useJobBoard.ts'

export function JobSearchForm({ board }: { board: ReturnType<typeof useJobBoard> }) {
  const { search, refs } = board
  const { typed, problem } = search
  const [isOpen, setOpen] = useState(false)
  const hasSome = hasFilters(typed)
  const isFolded = !isOpen && !hasSome
  const filtersId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search.submit()
  }
  return (
    <Panel
      ref={refs.panel}
      as="search"
      gap={0}
      pad="medium"
      lift="high"
      className={styles.jobSearch}
    >
      <form onSubmit={submit}>
        <Row gap={2} className={styles.jobSearchWords}>
          <div className={styles.jobSearchBox}>
            <SearchBox
              ref={refs.box}
              isBareOnPhone
              name="q"
              aria-label={texts.search}
              placeholder={texts.searchHint}
              enterKeyHint="search"
              value={typed.q}
              onChange={(q) => search.type({ q })}
              clear={texts.clearWords}
            />
          </div>
          <Button type="submit" className={styles.jobSearchFind}>
            {texts.find}
          </Button>
          <Button
            className={styles.jobSearchFold}
            aria-label={texts.filters}
            aria-expanded={!isFolded}
            aria-controls={filtersId}
            // Filters in use stay in sight.
            disabled={hasSome}
            onClick={() => setOpen(isFolded)}
          >
            <SlidersHorizontal aria-hidden />
          </Button>
        </Row>
        <Row
          id={filtersId}
          gap={5}
          lines="near"
          className={styles.jobSearchFilters}
          data-folded={isFolded || undefined}
        >
          <Choice
            name="remote"
            checked={typed.remote}
            onChange={({ target }) => search.type({ remote: target.checked })}
          >
            <b>{texts.remoteOnly}</b>
          </Choice>
          <Row as="fieldset" gap={3} lines="near">
            <legend>{texts.budgetRange}</legend>
            <BudgetField
              name="minBudget"
              label={texts.minBudget}
              short={texts.from}
              search={search}
            />
            <BudgetField
              name="maxBudget"
              label={texts.maxBudget}
              short={texts.to}
              search={search}
            />
          </Row>
          {hasSome && (
            <Button kind="quiet" className={styles.jobSearchClear} onClick={board.clearSearch}>
              <Eraser aria-hidden />
              {texts.clearFilters}
            </Button>
          )}
        </Row>
        <div className={styles.jobSearchProblem} role="status">
          {problem && <FieldError id="job-budget-problem">{problem}</FieldError>}
        </div>
      </form>
    </Panel>
  )
}

interface BudgetFieldProps {
  name: 'minBudget' | 'maxBudget'
  label: string
  short: string
  search: ReturnType<typeof useJobSearch>
}

function BudgetField({ name, label, short, search: { typed, problem, type } }: BudgetFieldProps) {
  return (
    <Row as="label" gap={2} ink="quiet" className={styles.jobSearchBudget}>
      <span aria-hidden>{short}</span>
      <ControlBox className={styles.jobSearchDollars}>
        <span aria-hidden>$</span>
        <Input
          className={styles.jobSearchAmount}
          name={name}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'job-budget-problem' : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          value={typed[name]}
          onChange={({ target }) => type({ [name]: target.value })}
        />
      </ControlBox>
    </Row>
  )
}
