import './Spinner.css'

/** Something is under way; the text says what. */
export function Spinner({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`busy ${className}`} role="status" data-busy>
      <span className="busy-spinner" aria-hidden />
      {text}
    </p>
  )
}

/** A grey shape where content is about to appear; its size comes from the class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden />
}
