import { Users } from 'lucide-react'
import { BlankSlate } from '../../ui/BlankSlate.tsx'
import { discoverTexts as texts } from './members.texts.ts'
import { Signpost } from './Signpost.tsx'

/** The empty result. */
export function Nobody({ onShowAll }: { onShowAll: () => void }) {
  return (
    <BlankSlate picture={<Signpost />} title={texts.nobody} level={3} text={texts.nobodyLead}>
      <button type="button" className="btn pri" onClick={onShowAll}>
        <Users className="i" aria-hidden />
        {texts.showAll}
      </button>
    </BlankSlate>
  )
}
