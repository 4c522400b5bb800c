import { Users } from 'lucide-react'
import { discoverTexts as texts } from './members.texts.ts'
import { Signpost } from './Signpost.tsx'
import './DiscoverNotice.css'

/** The empty result. */
export function Nobody({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="discover-notice">
      <Signpost />
      <h3>{texts.nobody}</h3>
      <p>{texts.nobodyLead}</p>
      <button type="button" className="btn pri" onClick={onShowAll}>
        <Users className="i" aria-hidden />
        {texts.showAll}
      </button>
    </div>
  )
}
