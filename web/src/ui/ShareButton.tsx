import { Check, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import './ShareButton.css'
import { browserWays, shareOrCopy } from './shareOrCopy.ts'

interface Props {
  title: string
  /** The path of a page of ours. */
  path: string
  /** Copies even where the device could share. */
  onlyCopy?: boolean
  children: string
}

/** Shares or copies the address of a page and says what came of it. */
export function ShareButton({ title, path, onlyCopy = false, children }: Props) {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareOrCopy>>>()
  const url = new URL(path, location.origin).href
  const Icon = outcome === 'copied' ? Check : onlyCopy ? Link2 : Share2

  const share = async () => {
    setOutcome(undefined)
    const ways = browserWays()
    setOutcome(await shareOrCopy({ title, url }, onlyCopy ? { copy: ways.copy } : ways))
  }

  return (
    <div className="share-button">
      <button type="button" className="btn" onClick={() => void share()}>
        <Icon className="i" aria-hidden />
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
