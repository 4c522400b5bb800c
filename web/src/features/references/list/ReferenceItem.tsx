import type { Reference } from '@wayside/contract/references'
import { CalendarX, Check, MessageCircle, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { monthName } from '../../../format/dates.ts'
import { Button, TextLink } from '../../../ui/kit/Button.tsx'
import { Chip } from '../../../ui/kit/Chip.tsx'
import { Row, Stack, Text, WithIcon } from '../../../ui/kit/layout.ts'
import { Beside, Well } from '../../../ui/kit/surfaces.ts'
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
  /** Further buttons of the reader, besides replying. */
  menu: Elements
}

/** A reference with its reply. */
export function ReferenceItem({ reference, about, isOwn, Heading, menu }: Props) {
  const { author, kind, recommends, text, month, isAgreed, reply, replyRemoved } = reference
  const [isReplying, setReplying] = useState(false)
  const isMissed = kind === 'missed'
  const Verdict = recommends === 'yes' ? ThumbsUp : ThumbsDown
  return (
    <Stack as="article" gap={3}>
      <Row as="header" gap={3}>
        <Beside className={styles.who}>
          <Avatar picture={author?.profilePic ?? ''} size={48} />
          <div>
            <Heading data-plain>
              {author ? (
                <Link to={`/visitprofile/${author._id}`}>
                  <AsWritten>{`${author.name} ${author.lastname}`.trim()}</AsWritten>
                </Link>
              ) : (
                <span>{texts.erased}</span>
              )}
            </Heading>
            <Row as="p" ink="quiet" size="small" gap={3} lines="close" className={styles.how}>
              {withNames((name) => kindText(kind, name), about.name)}
              <span>{monthName(month)}</span>
            </Row>
          </div>
        </Beside>
        {/* Members who have not met recommend nobody. */}
        {!(isMissed && recommends === 'yes') && (
          <Chip as="p" className={styles.verdict} tone={recommends === 'yes' ? 'ok' : 'danger'}>
            <Verdict aria-hidden />
            <span>{recommends === 'yes' ? texts.yes : texts.no}</span>
          </Chip>
        )}
        {menu && <div className={styles.menu}>{menu}</div>}
      </Row>
      {text && (
        <p data-words dir="auto">
          {text}
        </p>
      )}
      {(isMissed || isAgreed) && (
        <WithIcon as="p" ink="quiet" size="small" weight="strong">
          {isMissed ? <CalendarX aria-hidden /> : <Check aria-hidden />}
          <span>{isMissed ? texts.missed : texts.agreed}</span>
        </WithIcon>
      )}
      {reply !== undefined && (
        <Well as="figure" gap={1}>
          <Text as="figcaption" size="small" weight="strong">
            {isOwn ? <span>{texts.youReplied}</span> : withNames(texts.replied, about.name)}
          </Text>
          <blockquote data-words dir="auto">
            {reply}
          </blockquote>
        </Well>
      )}
      {replyRemoved && (
        <Text size="small">
          <TextLink to="/settings#reports">{texts.replyRemoved}</TextLink>
        </Text>
      )}
      {isOwn &&
        reply === undefined &&
        !replyRemoved &&
        (isReplying ? (
          <ReplyForm id={reference._id} onClose={() => setReplying(false)} />
        ) : (
          <Row>
            <Button size="small" onClick={() => setReplying(true)}>
              <MessageCircle aria-hidden />
              <span>{texts.reply}</span>
            </Button>
          </Row>
        ))}
    </Stack>
  )
}
