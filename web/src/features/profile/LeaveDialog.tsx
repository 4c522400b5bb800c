import type { Blocker } from 'react-router'
import { Dialog } from '../../ui/Dialog.tsx'
import './LeaveDialog.css'
import { editTexts as texts } from './profile.texts.ts'

/** Stands between unsaved changes and the way out. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  return (
    <Dialog role="alertdialog" open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={texts.leave}>
      <p>{texts.leaveLead}</p>
      <div className="leave-ways">
        <button type="button" className="btn danger" onClick={() => blocker.proceed?.()}>
          {texts.go}
        </button>
        <button type="button" className="btn pri" onClick={() => blocker.reset?.()}>
          {texts.stay}
        </button>
      </div>
    </Dialog>
  )
}
