import { isBlank } from '@wayside/contract/text'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import './Composer.css'
import { isMouse } from './isMouse.ts'
import { texts } from './messages.texts.ts'
import { type ChatOfMine, useComposer } from './useComposer.ts'
import { useGrowing } from './useGrowing.ts'

interface Props {
  chat: ChatOfMine
  isSending: boolean
}

/** spec §2: Enter sends, Shift+Enter begins a new line. */
export function Composer({ chat, isSending }: Props) {
  const { text, type, submit: send } = useComposer(chat)
  const input = useRef<HTMLTextAreaElement>(null)
  useGrowing(input, text)

  function submit() {
    send()
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // 229: Safari ends a composition before the Enter that ended it arrives.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        ref={input}
        name="text"
        rows={1}
        placeholder={texts.write}
        aria-label={texts.write}
        enterKeyHint="send"
        autoComplete="off"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the member has just chosen whom to write to
        autoFocus={isMouse()}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="blade" data-busy={isSending || undefined} disabled={isSending || isBlank(text)}>
        {isSending ? <Busy /> : <span className="composer-label">{texts.send}</span>}
        <SendHorizontal className="i" aria-hidden />
      </button>
    </form>
  )
}

const Busy = () => (
  <>
    <span className="vh">{texts.send} </span>
    <span>{texts.busy}</span>
  </>
)
