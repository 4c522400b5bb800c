import type { Agreement } from '@wayside/contract/agreements'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { cardTexts as texts } from '../agreements.texts.ts'
import { type Act, allowedActs } from '../shownState.ts'
import styles from './AgreementCard.module.css'
import { ChangeDialog } from './ChangeDialog.tsx'
import { noteAct, useActs } from './useActs.ts'
import { WordDialog } from './WordDialog.tsx'

interface Props {
  agreement: Agreement
  me: string
}

/** The buttons of what the reader may do, and the dialogs that they open. */
export function CardActs({ agreement, me }: Props) {
  const { _id, kind } = agreement
  const [open, setOpen] = useState<'change' | 'decline' | 'cancel'>()
  const isOffline = useConnectivity() !== 'online'
  const acts = useActs(agreement, () => {
    setOpen(undefined)
    noteAct(_id)
  })
  const allowed = allowedActs(agreement, me)
  const labels: Record<Act, string> = { ...texts, cancel: texts.cancel[kind] }
  const press = (act: Act) => {
    acts.reset()
    if (act === 'accept' || act === 'withdraw') acts.do({ act })
    else setOpen(act)
  }
  const close = () => setOpen(undefined)
  return (
    <>
      {acts.failure && !open && (
        <Notice key={acts.attempt} tone="error">
          {acts.failure}
        </Notice>
      )}
      {allowed.length > 0 && (
        <div className={styles.acts}>
          {allowed.map((act) => (
            <Button
              key={act}
              kind={kinds[act]}
              isSmall
              disabled={acts.isBusy || isOffline}
              onClick={() => press(act)}
            >
              {labels[act]}
            </Button>
          ))}
        </div>
      )}
      {/* Elsewhere in the page: it stays open when the card moves. */}
      {open &&
        createPortal(
          open === 'change' ? (
            <ChangeDialog {...{ agreement, acts }} onClose={close} />
          ) : (
            <WordDialog {...{ agreement, acts }} act={open} onClose={close} />
          ),
          document.body,
        )}
    </>
  )
}

const kinds: Partial<Record<Act, 'main' | 'danger'>> = { accept: 'main', cancel: 'danger' }
