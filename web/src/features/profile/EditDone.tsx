import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { timing } from '../../timing.ts'
import { Notice } from '../../ui/Notice.tsx'
import { OutboxLine } from '../../ui/OutboxLine.tsx'
import './EditDone.css'
import { editTexts as texts } from './profile.texts.ts'

interface Props {
  /** A new address that waits until its link is opened. */
  pendingEmail?: string | undefined
  outbox?: string | undefined
}

/** Saved: says so, and leads to the profile by itself (spec §9: after 2 s) or at once by a click. */
export function EditDone({ pendingEmail, outbox }: Props) {
  const navigate = useNavigate()

  // Replaces the page: Back must not lead to a form that is done.
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/profile', { replace: true }), timing.afterProfileSave)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div className="edit-done card">
      <Notice tone="ok" focus>
        {texts.saved}
        {pendingEmail && <p className="edit-done-mail">{texts.pending(pendingEmail)}</p>}
        <OutboxLine path={outbox} />
      </Notice>
      <p>{texts.soon}</p>
      <Link className="blade" to="/profile" replace>
        {texts.toProfile}
        <ArrowRight className="i" aria-hidden />
      </Link>
    </div>
  )
}
