import { timing } from '../../timing.ts'
import { OutboxLine } from '../../ui/OutboxLine.tsx'
import { Saved } from '../../ui/Saved.tsx'
import './EditDone.css'
import { editTexts as texts } from './profile.texts.ts'

interface Props {
  /** A new address that waits until its link is opened. */
  pendingEmail?: string | undefined
  /** A link has just been sent there. */
  isMailSent?: boolean | undefined
  outbox?: string | undefined
}

/** The profile is saved (spec §9: on to it after 2 s). */
export const EditDone = ({ pendingEmail, isMailSent, outbox }: Props) => (
  <Saved soon={texts.soon} to="/profile" after={timing.afterProfileSave} label={texts.toProfile}>
    {texts.saved}
    {pendingEmail && <p className="edit-done-mail">{(isMailSent ? texts.pending : texts.stillPending)(pendingEmail)}</p>}
    <OutboxLine path={outbox} />
  </Saved>
)
