import { lengthOf, roomNote } from './room.ts'

/** Says aloud how much room there is, once it gets narrow. */
export function Room({ text, max }: { text: string; max: number }) {
  return (
    <p className="vh" role="status">
      {roomNote(lengthOf(text), max)}
    </p>
  )
}
