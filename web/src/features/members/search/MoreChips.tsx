import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { type Filters, moreInUse, type Removable } from '../discoverSearch.ts'
import { FilterChip } from './FilterChip.tsx'
import { chipOf } from './found.texts.ts'

interface Props {
  filters: Filters
  onRemove: (filter: Removable) => void
}

export const MoreChips = ({ filters, onRemove }: Props) =>
  moreInUse(filters).map((filter) => {
    const { typed, words } = chipOf(filter, filters)
    return (
      <FilterChip key={filter} onRemove={() => onRemove(filter)}>
        {typed === undefined ? <span>{words('')}</span> : withNames(words, typed)}
      </FilterChip>
    )
  })
