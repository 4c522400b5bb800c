import { countryName } from '@wayside/contract/countries'
import { Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/kit/Button.tsx'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { crowdOf } from '../discoverSearch.texts.ts'
import { type Filters, moreInUse, type Search, urlOfSearch } from '../discoverSearch.ts'
import { mapTexts } from '../map/map.texts.ts'
import { discoverTexts as texts } from '../members.texts.ts'
import styles from './FoldedSearch.module.css'

interface FoldedSearchProps {
  filters: Filters
  /** The id of the search that `Change` opens. */
  searchId: string
  mapId: string
  isMapOpen: boolean
  onChange: () => void
  onToggleMap: () => void
}

/**
 * Folds the search once it has been made, until the member changes it. The styles fold it on phones
 * only.
 */
export function useFold(search: Search | undefined, heading: RefObject<HTMLHeadingElement | null>) {
  const address = search && urlOfSearch(search)
  const [openAt, setOpenAt] = useState<string>()
  const isFolded = address !== undefined && openAt !== address
  const panel = useRef<HTMLElement>(null)
  const wasFolded = useRef(isFolded)

  // The focused element is gone.
  useEffect(() => {
    if (wasFolded.current === isFolded) return
    wasFolded.current = isFolded
    const focused = document.activeElement
    if (isFolded && panel.current?.contains(focused) && !focused?.checkVisibility())
      heading.current?.focus()
    else if (address && !isFolded) panel.current?.querySelector('select')?.focus()
  }, [isFolded, address, heading])

  return { isFolded, panel, open: () => setOpenAt(address), close: () => setOpenAt(undefined) }
}

/** The search in one row, so that a phone shows the first result. */
export function FoldedSearch({
  filters,
  searchId,
  mapId,
  isMapOpen,
  onChange,
  onToggleMap,
}: FoldedSearchProps) {
  const { country, near, hostornomad } = filters
  const [place = near] = near.split(',')
  const named = country ? countryName(country) : texts.anywhere
  // The place stands for the country.
  const further = moreInUse(filters).length - (near ? 1 : 0) + (near && country ? 1 : 0)
  const crowd = crowdOf(hostornomad) ?? (further === 0 && texts.anyone)
  const beside = [crowd, further > 0 && texts.further(further)].filter((text) => text !== false)
  return (
    <div className={styles.folded}>
      <button
        type="button"
        className={styles.change}
        aria-expanded={false}
        aria-controls={searchId}
        onClick={onChange}
      >
        <SlidersHorizontal aria-hidden />
        <b data-more={further > 0 || undefined}>
          <span className={styles.place}>
            {near ? <AsWritten>{place.trim()}</AsWritten> : named}
          </span>{' '}
          {beside.map((text) => (
            <span key={text}>
              <i>·</i> <span>{text}</span>{' '}
            </span>
          ))}
        </b>
        <span className={styles.word}>{texts.change}</span>
      </button>
      <IconButton
        className={styles.map}
        aria-label={isMapOpen ? mapTexts.hide : mapTexts.show}
        aria-expanded={isMapOpen}
        aria-controls={mapId}
        onClick={onToggleMap}
      >
        <MapIcon aria-hidden />
      </IconButton>
    </div>
  )
}
