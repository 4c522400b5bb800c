import { X } from 'lucide-react'
import { type ReactElement, useId, useLayoutEffect, useRef } from 'react'
import * as texts from '../ui.texts.ts'
import { IconButton } from './Button.tsx'
import styles from './Dialog.module.css'
import { hostAlerts } from './feedback/alertStore.ts'
import { Panel, Stack } from './layout.ts'
import type { Elements } from './text/elements.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string | ReactElement
  /** For questions that must be answered first. */
  role?: 'alertdialog'
  children: Elements
}

/**
 * A modal, on phones a sheet at the lower edge: the browser keeps the focus inside and gives it
 * back. Its content exists only while it is open. Its buttons stand in `Actions`.
 */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, role, children }: Omit<Props, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()

  // A layout effect: only a dialog that is still on the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const unhost = hostAlerts(dialog)
    return () => {
      unhost()
      dialog.close()
    }
  }, [])

  return (
    <Panel
      as="dialog"
      lift="high"
      className={styles.dialog}
      ref={ref}
      role={role}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <Stack gap={4} className={styles.body}>
        <header>
          <h2 id={heading}>{title}</h2>
          <IconButton aria-label={texts.close} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        {children}
      </Stack>
    </Panel>
  )
}
