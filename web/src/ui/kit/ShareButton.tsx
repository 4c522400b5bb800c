import { Check, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import * as texts from '../ui.texts.ts'
import { Button } from './Button.tsx'
import { Text } from './layout.ts'
import styles from './ShareButton.module.css'

interface ShareButtonProps {
  title: string
  /** The path of a page of ours. */
  path: string
  /** Copies the link even where the device could share it. */
  onlyCopy?: boolean
  /** In a row of a list. */
  kind?: 'quiet'
  className?: string | undefined
  children: string
}

/** Shares or copies the address of a page and announces the result. */
export function ShareButton(props: ShareButtonProps) {
  const { title, path, onlyCopy = false, kind, className, children } = props
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareOrCopy>>>()
  const url = new URL(path, location.origin).href
  const Icon = outcome === 'copied' ? Check : onlyCopy ? Link2 : Share2

  const share = async () => {
    setOutcome(undefined)
    const ways = browserWays()
    setOutcome(await shareOrCopy({ title, url }, onlyCopy ? { copy: ways.copy } : ways))
  }

  return (
    <div data-print="none">
      <Button kind={kind} wide className={className} onClick={() => void share()}>
        <Icon aria-hidden />
        <span>{children}</span>
      </Button>
      <Text ink="quiet" size="small" className={styles.outcome} role="status">
        {outcome === 'copied' && <span>{texts.linkCopied}</span>}
        {outcome === 'neither' && (
          <>
            <span>{texts.copyLink}</span> <code>{url}</code>
          </>
        )}
      </Text>
    </div>
  )
}

interface Shared {
  title: string
  url: string
}

interface Ways {
  share?: ((shared: Shared) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

// navigator.clipboard is missing on insecure pages, although the types promise it.
const browserWays = (): Ways => ({
  share: 'share' in navigator ? (shared) => navigator.share(shared) : undefined,
  copy: 'clipboard' in navigator ? (text) => navigator.clipboard.writeText(text) : undefined,
})

/**
 * Shares an address by the device's share sheet, else copies it; 'neither' when both are missing or
 * refuse.
 */
export async function shareOrCopy(
  shared: Shared,
  ways = browserWays(),
): Promise<'shared' | 'dropped' | 'copied' | 'neither'> {
  const { share, copy } = ways
  const outcome = await share?.(shared).then(
    () => 'shared' as const,
    (error: unknown) =>
      error instanceof DOMException && error.name === 'AbortError'
        ? ('dropped' as const)
        : undefined,
  )
  if (outcome) return outcome
  return (
    (await copy?.(shared.url).then(
      () => 'copied' as const,
      () => undefined,
    )) ?? 'neither'
  )
}
