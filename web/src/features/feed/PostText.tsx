import { useId, useRef, useState } from 'react'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { linkify } from '../../ui/linkify.ts'
import { postTexts as texts } from './feed.texts.ts'
import { foldText, isLong } from './foldText.ts'
import './PostText.css'

/** What somebody wrote, line by line and in its own direction; long ones folded. */
export function PostText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const isFolded = isLong(text) && !isOpen
  const parts = linkify(text)

  const turn = () => {
    // The end, where the button is, goes up and away; the beginning is what remains.
    const card = isOpen && words.current?.closest('article')
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView()
    setOpen(!isOpen)
  }

  return (
    <>
      <p className="post-text" id={id} ref={words} dir="auto">
        <LinkedText parts={isFolded ? foldText(parts) : parts} />
      </p>
      {isLong(text) && (
        <button type="button" className="post-fold" aria-expanded={isOpen} aria-controls={id} onClick={turn}>
          {isOpen ? texts.less : texts.more}
        </button>
      )}
    </>
  )
}
