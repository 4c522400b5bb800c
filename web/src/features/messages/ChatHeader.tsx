import type { Conversation } from '@wayside/contract/messages'
import { ArrowLeft, UserRound } from 'lucide-react'
import { isMouse } from '../../browser/mediaQueries.ts'
import { fullName } from '../../format/names.ts'
import { ButtonLink, IconButton } from '../../ui/kit/Button.tsx'
import { focusOnMount } from '../../ui/kit/feedback/focusOnMount.ts'
import { Row } from '../../ui/kit/layout.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { Avatar } from '../../ui/shared/Avatar.tsx'
import { UserTypeBadge } from '../../ui/shared/UserTypeBadge.tsx'
import styles from './ChatHeader.module.css'
import { texts } from './messages.texts.ts'

interface ChatHeaderProps {
  other: Conversation['otherUser']
  closed: string | undefined
  onBack: () => void
  children: Elements
}

/** Says with whom the chat is, with the ways back, to the profile and on. */
export function ChatHeader({ other, closed, onBack, children }: ChatHeaderProps) {
  return (
    <header className={styles.chatHeader}>
      <IconButton className={styles.chatBack} aria-label={texts.back} onClick={onBack}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <Avatar picture={other.profilePic} size={46} className={styles.chatFace} />
      <div className={styles.chatWho}>
        {/* With a mouse the input has the focus; on a touch screen that would open the keyboard. */}
        <h2 data-plain tabIndex={-1} ref={isMouse() ? undefined : focusOnMount}>
          <AsWritten>{fullName(other)}</AsWritten>
        </h2>
        {!closed && (
          <UserTypeBadge
            type={other.hostornomad}
            country={other.country}
            className={styles.chatWhoMark}
          />
        )}
      </div>
      <Row gap={1} className={styles.chatWays}>
        {(!closed || closed === 'byMe') && (
          <ButtonLink
            size="small"
            className={styles.chatProfile}
            to={`/visitprofile/${other._id}`}
            aria-label={texts.viewProfile}
          >
            <UserRound aria-hidden />
            <span>{texts.viewProfile}</span>
          </ButtonLink>
        )}
        {children}
      </Row>
    </header>
  )
}
