import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { sessionEnded } from '../../realtime/signals.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { leaveTexts as texts } from './profile.texts.ts'

/** Asks whether to leave unsaved changes. */
export function LeaveDialog({ blocker, onLeave }: { blocker: Blocker; onLeave: () => void }) {
  const leave = () => {
    onLeave()
    blocker.proceed?.()
  }
  return (
    <Dialog
      role="alertdialog"
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={texts.confirmTitle}
    >
      <p>{texts.confirmText}</p>
      <Actions
        quiet={
          <Button kind="danger" onClick={leave}>
            {texts.submit}
          </Button>
        }
        main={
          <Button kind="main" onClick={() => blocker.reset?.()}>
            {texts.cancel}
          </Button>
        }
      />
    </Dialog>
  )
}

/**
 * Blocks leaving unsaved work: in the app by the returned blocker, on unload by the browser's own
 * question.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopAsking = () => removeEventListener('beforeunload', ask)
    addEventListener('beforeunload', ask)
    // A logout leaves on purpose, and nothing could be saved after it.
    const forget = sessionEnded.add(stopAsking)
    return () => {
      forget()
      stopAsking()
    }
  }, [isUnsaved])

  return blocker
}
