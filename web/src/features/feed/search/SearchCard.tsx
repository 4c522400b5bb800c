import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useMatches } from '../../../browser/mediaQueries.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { SelectField, TextField } from '../../../ui/kit/forms/Field.tsx'
import { useUrlForm } from '../../../ui/kit/forms/url/useUrlForm.ts'
import { Grid, Panel, Stack } from '../../../ui/kit/layout.ts'
import { searchTexts } from '../feed.texts.ts'
import { countriesWith, type FeedSearch, narrowFeed, noSearch, urlOfSearch } from './feedSearch.ts'
import styles from './SearchCard.module.css'

interface SearchCardProps {
  /** The search in the address; undefined in normal mode. */
  search: FeedSearch | undefined
  onSearch: (search: FeedSearch) => void
  onClear: () => void
}

/** spec §2: the search card. On a phone it is a button until somebody searches. */
export function SearchCard({ search, onSearch, onClear }: SearchCardProps) {
  const [chosen, choose] = useUrlForm(search ?? noSearch)
  const isNarrow = useMatches(narrowFeed)
  const url = search && urlOfSearch(search)
  const [isOpen, setOpen] = useState(url !== undefined)
  const [lastUrl, setLastUrl] = useState(url)
  // The card opens when a tag was pressed or the back button led to a search.
  if (lastUrl !== url) {
    setLastUrl(url)
    if (url) setOpen(true)
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
    <Panel as="search" gap={4} pad="medium" lift="high" className={styles.feedSearch}>
      <Stack as="form" gap={4} aria-label={searchTexts.title} onSubmit={submit}>
        <h2 data-size="small">
          {isNarrow ? (
            <button type="button" aria-expanded={!isFolded} onClick={() => setOpen(isFolded)}>
              <Search aria-hidden />
              {searchTexts.title}
              <ChevronDown aria-hidden />
            </button>
          ) : (
            searchTexts.title
          )}
        </h2>
        {!isFolded && (
          <>
            <Stack gap={4} className={styles.feedSearchFields}>
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
            </Stack>
            <Grid column="narrow" gap={2}>
              <Button type="submit">
                <Search aria-hidden />
                {searchTexts.search}
              </Button>
              <Button kind={search ? undefined : 'quiet'} onClick={clear}>
                {searchTexts.clear}
              </Button>
            </Grid>
          </>
        )}
      </Stack>
    </Panel>
  )
}
