import './Skeleton.css'

/** A grey shape where content is about to appear; its size comes from the class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden />
}
