import { dollarsIn } from './jobSearch.ts'
import type { useJobSearch } from './useJobSearch.ts'

interface Props {
  name: 'minBudget' | 'maxBudget'
  label: string
  short: string
  search: ReturnType<typeof useJobSearch>
}

/** One end of the budget range, in whole dollars. */
export function BudgetField({ name, label, short, search: { typed, problem, type } }: Props) {
  return (
    <label className="job-search-budget">
      <span aria-hidden>{short}</span>
      <span className="job-search-dollars">
        <span aria-hidden>$</span>
        <input
          className="control"
          name={name}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'job-budget-problem' : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          value={typed[name]}
          onChange={({ target }) => type({ [name]: dollarsIn(target.value) })}
        />
      </span>
    </label>
  )
}
