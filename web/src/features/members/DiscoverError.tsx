import { RefreshCw } from 'lucide-react'
import { discoverTexts as texts } from './members.texts.ts'
import { Signpost } from './Signpost.tsx'
import { whyNoMembers } from './whyNoMembers.ts'
import './DiscoverNotice.css'

/** The full error view (spec §2). */
export function DiscoverError({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <section className="discover-notice wrong" role="alert">
      <Signpost isFallen />
      <h2>{texts.oops}</h2>
      <p>{whyNoMembers(error)}</p>
      <button type="button" className="btn pri" onClick={onTryAgain}>
        <RefreshCw className="i" aria-hidden />
        {texts.tryAgain}
      </button>
    </section>
  )
}
