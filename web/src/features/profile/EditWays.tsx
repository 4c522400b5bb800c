import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { editTexts as texts } from './profile.texts.ts'

/** Save and Cancel; on phones they stay at hand below the form. */
export function EditWays({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="edit-ways">
      <button type="submit" className="blade" disabled={isBusy}>
        {isBusy ? texts.busy : texts.submit}
        <ArrowRight className="i" aria-hidden />
      </button>
      <Link className="btn" to="/profile">
        {texts.cancel}
      </Link>
    </div>
  )
}
