import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { setConfirmation } from '../api/confirmation.ts'

type Respond = (isConfirmed: boolean) => void

// Lazy: few members ever see it.
const ConfirmDialog = lazy<ComponentType<{ onClose: Respond }>>(() =>
  import('../features/security/ConfirmDialog.tsx').catch(() => ({ default: NotLoaded })),
)

/** Opens the dialog when a call is refused until the member has confirmed who they are. */
export function Confirmation() {
  const [respond, setRespond] = useState<Respond>()
  useEffect(() => {
    setConfirmation(() => new Promise<boolean>((resolve) => setRespond(() => resolve)))
    return () => setConfirmation(undefined)
  }, [])
  if (!respond) return null
  const close = (isConfirmed: boolean) => {
    setRespond(undefined)
    respond(isConfirmed)
  }
  return (
    <Suspense>
      <ConfirmDialog onClose={close} />
    </Suspense>
  )
}

/** Without its script there is no question, so the call stays refused. */
function NotLoaded({ onClose }: { onClose: Respond }) {
  useEffect(() => onClose(false))
  return null
}
