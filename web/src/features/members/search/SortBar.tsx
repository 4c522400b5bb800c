import { useId, useState } from 'react'
import { Button } from '../../../ui/kit/Button.tsx'
import { Select } from '../../../ui/kit/forms/controls.tsx'
import { Row } from '../../../ui/kit/layout.ts'
import type { Search } from '../discoverSearch.ts'
import { type Sort, sortTexts as texts } from './found.texts.ts'
import styles from './SortBar.module.css'
import { WhyOrder } from './WhyOrder.tsx'

interface Props {
  search: Search
  isClose: boolean
  onSort: (sort: Sort) => void
}

/** Chooses the order of those who were found, and says what it is. */
export function SortBar({ search: { sort, near }, isClose, onSort }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const current = sort as Sort
  const options = Object.entries(texts.options).filter(([value]) => value !== 'near' || near)
  return (
    <Row gap={5} lines="near" ink="quiet" size="small" className={styles.sortBar}>
      <Row gap={3} ink="full" weight="strong">
        <label htmlFor={id}>{texts.label}</label>
        <Select
          id={id}
          name="sort"
          value={current}
          onChange={({ target }) => onSort(target.value as Sort)}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Row>
      <p>
        <span>{texts.sentences[current]}</span>{' '}
        <Button kind="inline" onClick={() => setOpen(true)}>
          {texts.why}
        </Button>
      </p>
      <WhyOrder sort={current} isClose={isClose} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Row>
  )
}
