import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import * as texts from '../../ui.texts.ts'
import { Button, IconButton } from '../Button.tsx'
import styles from './Alerts.module.css'
import { type Action, dismissAlert, useAlerts } from './alertStore.ts'

/** Shows the spec's alerts on top of everything, or in the screen's place for them. */
export function Alerts() {
  const { alerts, places } = useAlerts()
  if (alerts.length === 0) return null
  const place = places.at(-1)
  return createPortal(
    <div className={styles.alerts} data-print="none" data-hosted={place ? true : undefined}>
      {alerts.map(({ id, text, why, action, undo }) =>
        undo ? (
          <UndoToast key={id} {...{ id, text, undo }} />
        ) : (
          <div className={styles.alert} data-tone="error" key={id}>
            <CircleAlert aria-hidden />
            <div>
              <p role="alert">{text}</p>
              {why && <p role="status">{why}</p>}
            </div>
            {action && (
              <Button kind="inline" onClick={action.go}>
                {action.label}
              </Button>
            )}
            <IconButton aria-label={texts.dismiss} onClick={() => dismissAlert(id)}>
              <X aria-hidden />
            </IconButton>
          </div>
        ),
      )}
    </div>,
    place ?? document.body,
  )
}

const UNDO_STAYS_MS = 8000

interface UndoToastProps {
  id: number
  text: string | ReactElement
  undo: Action
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/**
 * Says what was done and offers Undo for some seconds; the pointer or the focus stops the clock.
 * Ctrl+Z undoes as well.
 */
function UndoToast({ id, text, undo: { label, go } }: UndoToastProps) {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissAlert(id), UNDO_STAYS_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld])

  useEffect(() => {
    const goByKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'z' ||
        event.shiftKey ||
        !(event.ctrlKey || event.metaKey) ||
        isWriting(event.target)
      )
        return
      event.preventDefault()
      dismissAlert(id)
      go()
    }
    document.addEventListener('keydown', goByKey)
    return () => document.removeEventListener('keydown', goByKey)
  }, [id, go])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only stops the clock
    <div
      className={styles.alert}
      data-tone="ok"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <CircleCheck aria-hidden />
      <p role="status">{text}</p>
      <Button
        kind="inline"
        aria-keyshortcuts="Control+Z"
        onClick={() => {
          dismissAlert(id)
          go()
        }}
      >
        {label}
      </Button>
    </div>
  )
}
