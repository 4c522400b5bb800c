import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { searchTexts as texts } from './feed.texts.ts'
import { countriesWith, type FeedSearch, noSearch } from './feedSearch.ts'
import { useChosen } from './useChosen.ts'
import './SearchCard.css'

interface Props {
  /** What the address says. */
  search: FeedSearch | undefined
  onSearch: (search: FeedSearch) => void
  onClear: () => void
}

/** spec §2: the search card. */
export function SearchCard({ search = noSearch, onSearch, onClear }: Props) {
  const [chosen, choose] = useChosen(search)

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
      <form onSubmit={submit}>
        <h2>{texts.heading}</h2>
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
          options={countriesWith(search.location)}
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
      </form>
    </search>
  )
}
