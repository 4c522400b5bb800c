import './Counter.css'
import { lengthOf } from './room.ts'

/** "12/50"; it goes on counting beyond the limit. */
export function Counter({ text, max }: { text: string; max: number }) {
  const length = lengthOf(text)
  return (
    <span className={length > max ? 'counter over' : 'counter'}>
      {length}/{max}
    </span>
  )
}
