import { RefreshCw } from 'lucide-react'
import { BlankSlate } from '../../ui/BlankSlate.tsx'
import { discoverTexts as texts } from './members.texts.ts'
import { Signpost } from './Signpost.tsx'
import { whyNoMembers } from './whyNoMembers.ts'

/** The full error view (spec §2). */
export function DiscoverError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <BlankSlate isAlert picture={<Signpost isFallen />} title={texts.oops} text={whyNoMembers(error)}>
      <button type="button" className="btn pri" onClick={onTryAgain}>
        <RefreshCw className="i" aria-hidden />
        {texts.tryAgain}
      </button>
    </BlankSlate>
  )
}
