import type { Reference } from '@wayside/contract/references'
import { CalendarX, Check, MessageCircle, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { monthName } from '../../../format/dates.ts'
import { Button, TextLink } from '../../../ui/kit/Button.tsx'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { kindText, shownTexts as texts } from '../references.texts.ts'
import styles from './ReferenceItem.module.css'
import { ReplyForm } from './ReplyForm.tsx'

interface Props {
  reference: Reference
  /** The member whom it is about. */
  about: { _id: string; name: string }
  /** It is about the reader, who may reply. */
  isOwn: boolean
  /** The level of its heading, below that of the list. */
  Heading: 'h2' | 'h3'
  /** What the reader can do with it besides replying. */
  menu: Elements
}

/** A reference with its reply. */
export function ReferenceItem({ reference, about, isOwn, Heading, menu }: Props) {
  const { author, kind, recommends, text, month, isAgreed, reply, replyRemoved } = reference
  const [isReplying, setReplying] = useState(false)
  const isMissed = kind === 'missed'
  const Verdict = recommends === 'yes' ? ThumbsUp : ThumbsDown
  return (
    <article className={styles.reference}>
      <header>
        <Avatar picture={author?.profilePic ?? ''} size={48} />
        <Heading>
          {author ? (
            <Link to={`/visitprofile/${author._id}`}>
              <AsWritten>{`${author.name} ${author.lastname}`.trim()}</AsWritten>
            </Link>
          ) : (
            <span>{texts.erased}</span>
          )}
        </Heading>
        <p className={styles.how}>
          {withNames((name) => kindText(kind, name), about.name)}
          <span>{monthName(month)}</span>
        </p>
        {/* Whoever has not met a member recommends nobody. */}
        {!(isMissed && recommends === 'yes') && (
          <p className={styles.verdict} data-recommends={recommends}>
            <Verdict aria-hidden />
            <span>{recommends === 'yes' ? texts.yes : texts.no}</span>
          </p>
        )}
        {menu && <div className={styles.menu}>{menu}</div>}
      </header>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {(isMissed || isAgreed) && (
        <p className={styles.agreed} data-missed={isMissed || undefined}>
          {isMissed ? <CalendarX aria-hidden /> : <Check aria-hidden />}
          <span>{isMissed ? texts.missed : texts.agreed}</span>
        </p>
      )}
      {reply !== undefined && (
        <figure className={styles.reply}>
          <figcaption>
            {isOwn ? <span>{texts.youReplied}</span> : withNames(texts.replied, about.name)}
          </figcaption>
          <blockquote dir="auto">{reply}</blockquote>
        </figure>
      )}
      {replyRemoved && (
        <p className={styles.removed}>
          <TextLink to="/settings#reports">{texts.replyRemoved}</TextLink>
        </p>
      )}
      {isOwn &&
        reply === undefined &&
        !replyRemoved &&
        (isReplying ? (
          <ReplyForm id={reference._id} onClose={() => setReplying(false)} />
        ) : (
          <Button isSmall className={styles.act} onClick={() => setReplying(true)}>
            <MessageCircle aria-hidden />
            <span>{texts.reply}</span>
          </Button>
        ))}
    </article>
  )
}
