import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import './ShareButton.css'
import { shareOrCopy } from './shareOrCopy.ts'

interface Props {
  title: string
  /** The path of a page of ours. */
  path: string
  children: string
}

/** Shares or copies the address of a page and says what came of it. */
export function ShareButton({ title, path, children }: Props) {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareOrCopy>>>()
  const url = new URL(path, location.origin).href

  const share = async () => {
    setOutcome(undefined)
    setOutcome(await shareOrCopy({ title, url }))
  }

  return (
    <div className="share-button">
      <button type="button" className="btn" onClick={() => void share()}>
        {outcome === 'copied' ? <Check className="i" aria-hidden /> : <Share2 className="i" aria-hidden />}
        {children}
      </button>
      <p role="status">
        {outcome === 'copied' && 'Link copied'}
        {outcome === 'neither' && (
          <>
            Copy this link: <code>{url}</code>
          </>
        )}
      </p>
    </div>
  )
}
