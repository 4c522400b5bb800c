import { Busy } from '../ui/Busy.tsx'

/** Stands where a screen is about to appear for the first time; tall, so that the footer does not jump. */
export function Loading() {
  return (
    <div className="loading">
      <Busy text="Loading..." />
    </div>
  )
}
