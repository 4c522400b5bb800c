import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { timing } from '../timing.ts'
import { dismissAlert } from './alerts.ts'

interface Props {
  id: number
  text: string
  label: string
  onGo: () => void
}

const isWriting = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select') !== null

/** What was done, and the way back for some seconds; they stand still under the pointer and the focus. Ctrl+Z goes back, too. */
export function Offer({ id, text, label, onGo }: Props) {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissAlert(id), timing.offerStays)
    return () => clearTimeout(timer)
  }, [id, isHeld])

  useEffect(() => {
    const goByKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey) || isWriting(event.target)) return
      event.preventDefault()
      dismissAlert(id)
      onGo()
    }
    document.addEventListener('keydown', goByKey)
    return () => document.removeEventListener('keydown', goByKey)
  }, [id, onGo])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only stops the clock
    <div
      className="alert done"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <CircleCheck className="i" aria-hidden />
      <p role="status">{text}</p>
      <button
        type="button"
        className="alert-way"
        aria-keyshortcuts="Control+Z"
        onClick={() => {
          dismissAlert(id)
          onGo()
        }}
      >
        {label}
      </button>
    </div>
  )
}
