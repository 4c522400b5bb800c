import { limits } from '@wayside/contract/limits'
import { messageRules } from '@wayside/contract/messages'
import { Send } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { Counter } from '../../../ui/Counter.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { lengthOf, roomNote } from '../../../ui/room.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { contactTexts as texts } from './contact.texts.ts'
import type { useContact } from './useContact.ts'
import './MessageForm.css'

interface Props {
  name: string
  contact: ReturnType<typeof useContact>
}

// The dialog asks for the attribute, which React leaves out, when it opens.
const focusFirst = (control: HTMLElement | null) => control?.setAttribute('autofocus', '')

export function MessageForm({ name, contact }: Props) {
  const { text, problem, isSending, write, send, close } = contact
  const length = lengthOf(text)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form className="message-form" noValidate onSubmit={submit}>
      <TextArea
        ref={focusFirst}
        label={texts.label}
        name="text"
        rows={6}
        placeholder={texts.placeholder(name)}
        error={length > limits.messageMax ? messageRules.tooLong : undefined}
        value={text}
        readOnly={isSending}
        onChange={({ target }) => write(target.value)}
        onKeyDown={sendByKey}
      />
      <p className="message-form-notes">
        <span className="message-form-keys">{texts.keys}</span>
        <span className="vh" aria-live="polite">
          {roomNote(length, limits.messageMax)}
        </span>
        <Counter text={text} max={limits.messageMax} />
      </p>
      {problem && (
        <Notice key={problem.count} tone="error">
          {problem.text}
        </Notice>
      )}
      <div className="message-form-actions">
        <button type="button" className="btn" onClick={close}>
          {texts.close}
        </button>
        <button type="submit" className="blade" disabled={isSending}>
          {isSending ? texts.sending : texts.send}
          <Send className="i" aria-hidden />
        </button>
      </div>
    </form>
  )
}
