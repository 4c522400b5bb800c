import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { listTexts as texts } from './jobs.texts.ts'
import '../../ui/Field.css'
import './JobSearch.css'
import type { useJobBoard } from './useJobBoard.ts'

export function JobSearch({ board: { search, refs } }: { board: ReturnType<typeof useJobBoard> }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search.submit()
  }
  return (
    <search ref={refs.panel} className="job-search card">
      <form onSubmit={submit}>
        <div className="job-search-box">
          <Search className="i" aria-hidden />
          <input
            ref={refs.box}
            className="control"
            type="search"
            name="q"
            aria-label={texts.search}
            placeholder={texts.searchHint}
            autoComplete="off"
            enterKeyHint="search"
            value={search.typed}
            onChange={({ target }) => search.type(target.value)}
          />
        </div>
        <button type="submit" className="btn">
          {texts.find}
        </button>
      </form>
    </search>
  )
}
