import './CountedHint.css'
import { Counter } from './Counter.tsx'

/** A hint below a text, and how long the text is beside it. */
export function CountedHint({ text, max, hint }: { text: string; max: number; hint: string }) {
  return (
    <span className="counted-hint">
      {hint}
      <Counter text={text} max={max} />
    </span>
  )
}
