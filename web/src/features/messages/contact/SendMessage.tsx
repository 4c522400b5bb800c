import type { Member } from '@wayside/contract/members'
import { MessageCircle, Send } from 'lucide-react'
import { Link } from 'react-router'
import { Dialog } from '../../../ui/Dialog.tsx'
import { contactTexts as texts } from './contact.texts.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageSent } from './MessageSent.tsx'
import { useContact } from './useContact.ts'
import './SendMessage.css'

interface Props {
  member: Pick<Member, '_id' | 'name'>
  /** What the button says, and how it looks, where it is not that of a profile. */
  label?: string
  className?: string
}

/** A Send Message button, its modal, and the way to the conversation once there is one. */
export function SendMessage({ member, label = texts.open, className = 'blade' }: Props) {
  const contact = useContact(member._id)

  return (
    <div className="send-message">
      <button type="button" className={className} onClick={contact.open}>
        {label}
        <Send className="i" aria-hidden />
      </button>
      {contact.chatId && (
        <Link className="btn" to={conversationUrl(contact.chatId)}>
          <MessageCircle className="i" aria-hidden />
          {texts.conversation}
        </Link>
      )}
      <Dialog open={contact.isOpen} onClose={contact.close} title={texts.title(member.name)}>
        {contact.isSent && contact.chatId ? (
          <MessageSent to={conversationUrl(contact.chatId)} />
        ) : (
          <MessageForm name={member.name} contact={contact} />
        )}
      </Dialog>
    </div>
  )
}

const conversationUrl = (chatId: string) => `/messages?chat=${chatId}`
