import { limits } from '@wayside/contract/limits'
import type { Member } from '@wayside/contract/members'
import { messageRules } from '@wayside/contract/messages'
import { MessageCircle, Send } from 'lucide-react'
import { type ComponentProps, type FormEvent, type KeyboardEvent, Suspense } from 'react'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { focusAtOpening } from '../../../ui/kit/feedback/focusOnMount.ts'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { CharacterCount, charactersLeft, lengthOf } from '../../../ui/kit/forms/CharacterCount.tsx'
import { TextArea } from '../../../ui/kit/forms/Field.tsx'
import { Row, Stack } from '../../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { WriterHint } from '../hints/lazyHints.ts'
import { contactTexts as texts } from '../messages.texts.ts'
import styles from './SendMessage.module.css'
import { useContact } from './useContact.ts'

interface SendMessageProps {
  member: Pick<Member, '_id' | 'name'>
  /** The chat with the member, when it is known that there is one. */
  chatId?: string | undefined
  /** The label and look of the button, when it is not on a profile. */
  label?: string
  kind?: ComponentProps<typeof Button>['kind']
  /** The beginning of a message, unless there is a draft. */
  quote?: string
}

/** Shows a Send Message button, its modal, and then a link to the conversation. */
export function SendMessage({
  member,
  chatId: known,
  label = texts.open,
  kind = 'sign',
  quote,
}: SendMessageProps) {
  const contact = useContact(member._id, quote)
  const chatId = contact.chatId ?? known

  return (
    <Stack gap={3} data-print="none">
      <Button kind={kind} wide onClick={contact.open}>
        <span>{label}</span>
        <Send aria-hidden />
      </Button>
      {chatId && (
        <ButtonLink to={conversationUrl(chatId)}>
          <MessageCircle aria-hidden />
          {texts.conversation}
        </ButtonLink>
      )}
      <MessageDialog name={member.name} contact={contact} />
    </Stack>
  )
}

interface MessageDialogProps {
  name: string
  contact: ReturnType<typeof useContact>
}

export const MessageDialog = ({ name, contact }: MessageDialogProps) => (
  <Dialog open={contact.isOpen} onClose={contact.close} title={withNames(texts.title, name)}>
    {contact.isSent && contact.chatId ? (
      <MessageSent to={conversationUrl(contact.chatId)} />
    ) : (
      <MessageForm name={name} contact={contact} />
    )}
  </Dialog>
)

const conversationUrl = (chatId: string) => `/messages?chat=${chatId}`

/** An existing draft is continued. */
function focusAtEnd(input: HTMLTextAreaElement | null) {
  focusAtOpening(input)
  input?.setSelectionRange(input.value.length, input.value.length)
}

function MessageForm({ name, contact }: MessageDialogProps) {
  const { text, problem, isSending, write, send, close } = contact
  const length = lengthOf(text, limits.messageMax)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
      return
    event.preventDefault()
    send()
  }

  return (
    <Stack as="form" gap={3} className={styles.messageForm} noValidate onSubmit={submit}>
      <TextArea
        ref={focusAtEnd}
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
      <Row
        as="p"
        justify="between"
        gap={4}
        lines="near"
        ink="quiet"
        size="small"
        className={styles.messageFormNotes}
      >
        <span className={styles.messageFormKeys}>{texts.keys}</span>
        <VisuallyHidden aria-live="polite">
          {charactersLeft(length, limits.messageMax)}
        </VisuallyHidden>
        <CharacterCount text={text} max={limits.messageMax} />
      </Row>
      {contact.isFirst && (
        <Suspense>
          <WriterHint text={text} />
        </Suspense>
      )}
      {problem && (
        <Notice key={problem.count} tone="error">
          {problem.text}
        </Notice>
      )}
      <Actions
        quiet={<Button onClick={close}>{texts.close}</Button>}
        main={
          <Button type="submit" kind="sign" disabled={isSending}>
            <span>{isSending ? texts.busy : texts.submit}</span>
            <Send aria-hidden />
          </Button>
        }
      />
    </Stack>
  )
}

/** spec §4: shown for two seconds. */
function MessageSent({ to }: { to: string }) {
  return (
    <Stack gap={4}>
      <Notice tone="ok" focus>
        <b>{texts.sent}</b> {texts.sentHint}
      </Notice>
      <Actions main={<ButtonLink to={to}>{texts.conversation}</ButtonLink>} />
    </Stack>
  )
}
