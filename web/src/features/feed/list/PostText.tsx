import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/kit/Button.tsx'
import { Row, Text } from '../../../ui/kit/layout.ts'
import { LinkedText, linkify, type TextPart } from '../../../ui/kit/text/LinkedText.tsx'
import { postTexts as texts } from '../feed.texts.ts'
import styles from './PostText.module.css'

/** Shows the text of a post line by line, each in its own direction; a long text is folded. */
export function PostText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const isFolded = isLong(text) && !isOpen
  const parts = linkify(text)

  const turn = () => {
    // Folding moves the button away, so scroll to the beginning of the text.
    const card = isOpen && words.current?.closest('article')
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView()
    setOpen(!isOpen)
  }

  return (
    <>
      <Text className={styles.postText} size="large" words id={id} ref={words} dir="auto">
        <LinkedText parts={isFolded ? foldText(parts) : parts} />
      </Text>
      {isLong(text) && (
        <Row>
          <Button kind="inline" aria-expanded={isOpen} aria-controls={id} onClick={turn}>
            {isOpen ? texts.less : texts.more}
          </Button>
        </Row>
      )}
    </>
  )
}

const LONG = 700
const SHORT = 480
const LINES_LONG = 11
const LINES_SHORT = 7

/** Whether a text is so long that it is folded. */
export const isLong = (text: string) => text.length > LONG || text.split('\n').length > LINES_LONG

/**
 * Returns the beginning of a long post, cut between words. A link across the end keeps its address.
 */
export function foldText(parts: readonly TextPart[]): TextPart[] {
  const folded: TextPart[] = []
  let remaining = endOf(parts.map(wordsOf).join(''))
  for (const part of parts) {
    const words = wordsOf(part)
    if (words.length >= remaining) return [...folded, shortened(part, remaining)]
    folded.push(part)
    remaining -= words.length
  }
  return folded
}

const wordsOf = (part: TextPart) => (typeof part === 'string' ? part : part.text)

function shortened(part: TextPart, remaining: number): TextPart {
  const words = `${wordsOf(part).slice(0, remaining).trimEnd()}…`
  return typeof part === 'string' ? words : { ...part, text: words }
}

function endOf(text: string) {
  const lines = text.split('\n').slice(0, LINES_SHORT).join('\n').length
  const most = Math.min(lines, SHORT)
  if (/\s/.test(text.charAt(most))) return most
  const between = text.slice(0, most).search(/\s\S*$/)
  // A word longer than the limit is cut between two characters.
  if (between < most / 2) return /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most
  return between
}
