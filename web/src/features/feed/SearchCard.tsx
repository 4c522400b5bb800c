import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useMatches } from '../../ui/useMatches.ts'
import { searchTexts as texts } from './feed.texts.ts'
import { countriesWith, type FeedSearch, noSearch, urlOfSearch } from './feedSearch.ts'
import { narrowFeed } from './narrowFeed.ts'
import { useChosen } from './useChosen.ts'
import './SearchCard.css'

interface Props {
  /** What the address says. */
  search: FeedSearch | undefined
  onSearch: (search: FeedSearch) => void
  onClear: () => void
}

/** spec §2: the search card. On a phone it is a button until somebody searches. */
export function SearchCard({ search, onSearch, onClear }: Props) {
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
    <search className="feed-search card">
      <form aria-label={texts.heading} onSubmit={submit}>
        <h2>
          {isNarrow ? (
            <button type="button" aria-expanded={!isFolded} onClick={() => setOpen(isFolded)}>
              <Search className="i" aria-hidden />
              {texts.heading}
              <ChevronDown className="i" aria-hidden />
            </button>
          ) : (
            texts.heading
          )}
        </h2>
        {!isFolded && (
          <>
            <TextField
              label={texts.tag}
              name="tag"
              placeholder={texts.placeholder}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              dir="auto"
              value={chosen.tag}
              onChange={({ target }) => choose({ ...chosen, tag: target.value })}
            />
            <SelectField
              label={texts.country}
              name="location"
              placeholder={texts.anywhere}
              options={countriesWith(search?.location ?? '')}
              value={chosen.location}
              onChange={({ target }) => choose({ ...chosen, location: target.value })}
            />
            <div className="feed-search-ways">
              <button type="submit" className="btn pri">
                <Search className="i" aria-hidden />
                {texts.search}
              </button>
              <button type="button" className="btn" onClick={clear}>
                {texts.clear}
              </button>
            </div>
          </>
        )}
      </form>
    </search>
  )
}
