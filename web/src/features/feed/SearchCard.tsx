import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { useMatches } from '../../ui/mediaQueries.ts'
import feedHeadStyles from './FeedHead.module.css'
import { feedTexts, searchTexts } from './feed.texts.ts'
import { countriesWith, type FeedSearch, narrowFeed, noSearch, urlOfSearch } from './feedSearch.ts'
import styles from './SearchCard.module.css'
import type { ShownPosts } from './shownPosts.ts'

/** The title and the count line (spec §2), above the valley. */
export function FeedHead({ shown }: { shown: ShownPosts | undefined }) {
  return (
    <div className={feedHeadStyles.feedHead}>
      <div className="wrap">
        <h1>{feedTexts.title}</h1>
        <p aria-live="polite">{shown && feedTexts.showing(shown.posts.length, shown.total)}</p>
      </div>
    </div>
  )
}

interface SearchCardProps {
  /** What the address says. */
  search: FeedSearch | undefined
  onSearch: (search: FeedSearch) => void
  onClear: () => void
}

/** spec §2: the search card. On a phone it is a button until somebody searches. */
export function SearchCard({ search, onSearch, onClear }: SearchCardProps) {
  const [chosen, choose] = useChosen(search ?? noSearch)
  const isNarrow = useMatches(narrowFeed)
  const said = search && urlOfSearch(search)
  const [isOpen, setOpen] = useState(said !== undefined)
  const [last, setLast] = useState(said)
  // A tag was pressed, or the way back to a search.
  if (last !== said) {
    setLast(said)
    if (said) setOpen(true)
  }
  const isFolded = isNarrow && !isOpen

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(chosen)
  }
  const clear = () => {
    choose(noSearch)
    onClear()
  }

  return (
    <search className={`${styles.feedSearch} card`}>
      <form aria-label={searchTexts.heading} onSubmit={submit}>
        <h2>
          {isNarrow ? (
            <button type="button" aria-expanded={!isFolded} onClick={() => setOpen(isFolded)}>
              <Search className="i" aria-hidden />
              {searchTexts.heading}
              <ChevronDown className="i" aria-hidden />
            </button>
          ) : (
            searchTexts.heading
          )}
        </h2>
        {!isFolded && (
          <>
            <TextField
              label={searchTexts.tag}
              name="tag"
              placeholder={searchTexts.placeholder}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              dir="auto"
              value={chosen.tag}
              onChange={({ target }) => choose({ ...chosen, tag: target.value })}
            />
            <SelectField
              label={searchTexts.country}
              name="location"
              placeholder={searchTexts.anywhere}
              options={countriesWith(search?.location ?? '')}
              value={chosen.location}
              onChange={({ target }) => choose({ ...chosen, location: target.value })}
            />
            <div className={styles.feedSearchWays}>
              <button type="submit" className="btn pri">
                <Search className="i" aria-hidden />
                {searchTexts.search}
              </button>
              <button type="button" className="btn" onClick={clear}>
                {searchTexts.clear}
              </button>
            </div>
          </>
        )}
      </form>
    </search>
  )
}

/** What the two fields hold: the member's choice until the address changes, then what that says. */
function useChosen(said: FeedSearch) {
  const [last, setLast] = useState(said)
  const [chosen, choose] = useState(said)
  if (last.tag !== said.tag || last.location !== said.location) {
    setLast(said)
    choose(said)
  }
  return [chosen, choose] as const
}
