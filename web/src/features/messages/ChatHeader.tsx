import type { Conversation } from '@wayside/contract/messages'
import { ArrowLeft, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { focusOnMount } from '../../ui/focusOnMount.ts'
import { Mark } from '../../ui/Mark.tsx'
import './ChatHeader.css'
import { fullName } from './fullName.ts'
import { isMouse } from './isMouse.ts'
import { texts } from './messages.texts.ts'

interface Props {
  other: Conversation['otherUser']
  onBack: () => void
}

export function ChatHeader({ other, onBack }: Props) {
  return (
    <header className="chat-header">
      <button type="button" className="chat-back" aria-label={texts.back} onClick={onBack}>
        <ArrowLeft className="i" aria-hidden />
      </button>
      <Avatar picture={other.profilePic} size={46} />
      <div className="chat-who">
        {/* With a mouse the input has the focus; on a touch screen that would open the keyboard. */}
        <h2 tabIndex={-1} ref={isMouse() ? undefined : focusOnMount}>
          {fullName(other)}
        </h2>
        <Mark type={other.hostornomad} country={other.country} />
      </div>
      <Link className="btn" to={`/visitprofile/${other._id}`} aria-label={texts.viewProfile}>
        <UserRound className="i" aria-hidden />
        <span>{texts.viewProfile}</span>
      </Link>
    </header>
  )
}
