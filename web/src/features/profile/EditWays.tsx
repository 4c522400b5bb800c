import { Link } from 'react-router'
import { SubmitBlade } from '../../ui/SubmitBlade.tsx'
import { editTexts as texts } from './profile.texts.ts'

/** Save and Cancel; on phones they stay at hand below the form. */
export function EditWays({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="edit-ways">
      <SubmitBlade isBusy={isBusy} texts={texts} />
      <Link className="btn" to="/profile">
        {texts.cancel}
      </Link>
    </div>
  )
}
