import { ExternalLink } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { linkify } from '../../../ui/kit/text/LinkedText.tsx'
import { texts } from '../messages.texts.ts'
import styles from './StrangersText.module.css'

/**
 * A message of somebody whom the reader has not answered. Each web address becomes the host that it
 * leads to, beside a button that opens it, so that no click follows a link unseen.
 */
export const StrangersText = ({ text }: { text: string }) =>
  linkify(text).map((part, at) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={at}>{part}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <HeldLink key={at} href={part.href} />
    ),
  )

function HeldLink({ href }: { href: string }) {
  const { host } = new URL(href)
  return (
    // The dir attribute isolates the host, so that text around it cannot change how it reads.
    <span className={styles.heldLink} dir="ltr">
      <span className={styles.heldLinkHost}>{host}</span>
      <a
        className={styles.heldLinkOpen}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
      >
        {texts.openLink}
        <VisuallyHidden>{` ${host}`}</VisuallyHidden>
        <ExternalLink aria-hidden />
      </a>
    </span>
  )
}
