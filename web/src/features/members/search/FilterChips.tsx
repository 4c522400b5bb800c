import { lazy, Suspense } from 'react'
import { Row } from '../../../ui/kit/layout.ts'
import { chipTexts, filtersInUse } from '../discoverSearch.texts.ts'
import { type Filters, moreInUse, type Removable } from '../discoverSearch.ts'
import { FilterChip } from './FilterChip.tsx'
import { loadFound } from './loadSearch.ts'
import type { MoreChips as Chips } from './MoreChips.tsx'

// An error of loading is shown in the place of the cards.
const MoreChips = lazy<typeof Chips>(() =>
  loadFound().then(
    (found) => ({ default: found.MoreChips }),
    () => ({ default: () => [] }),
  ),
)

interface Props {
  className: string | undefined
  filters: Filters
  onRemove: (filter: Removable) => void
}

/** Lists the filters in use, each with a button that removes it. */
export function FilterChips({ className, filters, onRemove }: Props) {
  const inUse = filtersInUse(filters)
  const hasMore = moreInUse(filters).length > 0
  if (inUse.length === 0 && !hasMore) return null

  return (
    <Row as="ul" gap={2} phone="scroll" className={className} aria-label={chipTexts.title}>
      {inUse.map(({ filter, name }) => (
        <FilterChip key={filter} onRemove={() => onRemove(filter)}>
          <span>{name}</span>
        </FilterChip>
      ))}
      {hasMore && (
        <Suspense>
          <MoreChips filters={filters} onRemove={onRemove} />
        </Suspense>
      )}
    </Row>
  )
}
