import './Busy.css'

/** Something is under way; the text says what. */
export function Busy({ text }: { text: string }) {
  return (
    <p className="busy" role="status">
      <span className="busy-spinner" aria-hidden />
      {text}
    </p>
  )
}
