import type { Member } from '@wayside/contract/members'
import { MessageCircle, Send } from 'lucide-react'
import { Link } from 'react-router'
import { Dialog } from '../../ui/Dialog.tsx'
import { contactTexts as texts } from './contact.texts.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageSent } from './MessageSent.tsx'
import { useContact } from './useContact.ts'
import './SendMessage.css'

/** The Send Message button of a profile, its modal, and the way to the conversation once there is one. */
export function SendMessage({ member }: { member: Member }) {
  const contact = useContact(member._id)

  return (
    <div className="send-message">
      <button type="button" className="blade" onClick={contact.open}>
        {texts.open}
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
