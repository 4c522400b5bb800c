import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import './Composer.css'
import { texts } from './messages.texts.ts'
import { useGrowing } from './useGrowing.ts'

interface Props {
  text: string
  isSending: boolean
  autoFocus: boolean
  onType: (text: string) => void
  onSubmit: () => void
}

/** spec §2: Enter sends, Shift+Enter begins a new line. */
export function Composer({ text, isSending, autoFocus, onType, onSubmit }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  useGrowing(input, text)

  function submit() {
    onSubmit()
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
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="blade" data-busy={isSending || undefined} disabled={isSending || text.trim() === ''}>
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
