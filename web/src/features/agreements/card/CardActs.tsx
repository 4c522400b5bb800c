import type { Agreement } from '@wayside/contract/agreements'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiError } from '../../../api/failures.ts'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Row } from '../../../ui/kit/layout.ts'
import { AddToCalendar } from '../AddToCalendar.tsx'
import { AcceptDialog } from '../address/AcceptDialog.tsx'
import { AddressDialog } from '../address/AddressDialog.tsx'
import { addressTexts } from '../address/address.texts.ts'
import { cardTexts as texts } from '../agreements.texts.ts'
import { type Act, allowedActs, urlOfReference } from '../shownState.ts'
import { type Acts, noteAct, useActs } from '../useActs.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { WordDialog } from './WordDialog.tsx'

interface Props {
  agreement: Agreement
  me: string
}

/** The buttons of what the reader may do, and the dialogs that they open. */
export function CardActs({ agreement, me }: Props) {
  const { _id, kind, state, hostId, stayAt, reference } = agreement
  const [open, setOpen] = useState<Opened>()
  const isOffline = useConnectivity() !== 'online'
  const acts = useActs(open?.read ?? agreement, () => {
    setOpen(undefined)
    noteAct(_id)
  })
  // Refused because there is another version: the dialog shows that one, beside the refusal.
  const isRefused = acts.error instanceof ApiError && acts.error.status === 409
  if (open && isRefused && open.refused !== acts.attempt && open.read.version !== agreement.version)
    setOpen({ ...open, read: agreement, refused: acts.attempt })
  const allowed = allowedActs(agreement, me)
  const labels: Record<Act, string> = {
    ...texts,
    cancel: texts.cancel[kind],
    share: stayAt ? addressTexts.changeTitle : addressTexts.shareTitle,
  }
  // Of a stay that is agreed already the guest has the address, or not.
  const asksToShare = kind === 'stay' && hostId === me && state === 'requested'
  const isAgreed = state === 'accepted'
  const press = (act: Act) => {
    acts.reset()
    if (act === 'withdraw' || (act === 'accept' && !asksToShare)) acts.do({ act })
    else setOpen({ act, read: agreement })
  }
  const close = () => setOpen(undefined)
  return (
    <>
      {acts.failure && !open && (
        <Notice key={acts.attempt} tone="error">
          {acts.failure}
        </Notice>
      )}
      {(allowed.length > 0 || isAgreed || reference) && (
        <Row gap={2} phone="full">
          {allowed.map((act) => (
            <Button
              key={act}
              kind={kinds[act]}
              size="small"
              disabled={acts.isBusy || isOffline}
              onClick={() => press(act)}
            >
              {labels[act]}
            </Button>
          ))}
          {isAgreed && (
            <>
              <AddToCalendar agreementId={_id} />
              <ButtonLink size="small" to="/pocket">
                {addressTexts.pocket}
              </ButtonLink>
            </>
          )}
          {reference && (
            <ButtonLink size="small" to={urlOfReference(agreement)}>
              {reference === 'write' ? texts.writeReference : texts.yourReference}
            </ButtonLink>
          )}
        </Row>
      )}
      {/* Elsewhere in the page: it stays open when the card moves. */}
      {open &&
        createPortal(
          <ActDialog agreement={open.read} acts={acts} open={open.act} onClose={close} />,
          document.body,
        )}
    </>
  )
}

interface Opened {
  act: Exclude<Act, 'withdraw'>
  /** As it was when the dialog opened, so that nobody agrees to what they have not read. */
  read: Agreement
  /** The attempt after which a newer one was shown. */
  refused?: number
}

interface DialogProps {
  agreement: Agreement
  acts: Acts
  open: Exclude<Act, 'withdraw'>
  onClose: () => void
}

function ActDialog({ open, ...rest }: DialogProps) {
  if (open === 'change') return <ChangeDialog {...rest} />
  if (open === 'accept') return <AcceptDialog {...rest} />
  if (open === 'share') return <AddressDialog {...rest} />
  return <WordDialog {...rest} act={open} />
}

const kinds: Partial<Record<Act, 'main' | 'danger'>> = { accept: 'main', cancel: 'danger' }
