import type { Member } from '@wayside/contract/members'
import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { profileTexts as texts } from './members.texts.ts'
import { shareOrCopy } from './shareOrCopy.ts'
import './ShareProfile.css'

/** Shares or copies the address of a profile and says what came of it. */
export function ShareProfile({ member }: { member: Member }) {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareOrCopy>>>()
  const url = new URL(`/visitprofile/${member._id}`, location.origin).href

  const share = async () => {
    setOutcome(undefined)
    setOutcome(await shareOrCopy({ title: `${member.name} ${member.lastname}`, url }))
  }

  return (
    <div className="share-profile">
      <button type="button" className="btn" onClick={() => void share()}>
        {outcome === 'copied' ? <Check className="i" aria-hidden /> : <Share2 className="i" aria-hidden />}
        {texts.share}
      </button>
      <p role="status">
        {outcome === 'copied' && texts.copied}
        {outcome === 'neither' && (
          <>
            {texts.copyThis} <code>{url}</code>
          </>
        )}
      </p>
    </div>
  )
}
