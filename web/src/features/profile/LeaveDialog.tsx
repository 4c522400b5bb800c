import type { Blocker } from 'react-router'
import { Dialog } from '../../ui/Dialog.tsx'
import './LeaveDialog.css'
import { editTexts as texts } from './profile.texts.ts'

/** Stands between unsaved changes and the way out. */
export function LeaveDialog({ blocker, onLeave }: { blocker: Blocker; onLeave: () => void }) {
  const leave = () => {
    onLeave()
    blocker.proceed?.()
  }
  return (
    <Dialog role="alertdialog" open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={texts.leave}>
      <p>{texts.leaveLead}</p>
      <div className="leave-ways">
        <button type="button" className="btn danger" onClick={leave}>
          {texts.go}
        </button>
        <button type="button" className="btn pri" onClick={() => blocker.reset?.()}>
          {texts.stay}
        </button>
      </div>
    </Dialog>
  )
}
