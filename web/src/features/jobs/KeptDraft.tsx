import { fieldId } from '../../ui/fieldProps.ts'
import { Notice } from '../../ui/Notice.tsx'
import { postTexts as texts } from './jobs.texts.ts'

/** The form was left before it was posted, and comes back as it was. */
export function KeptDraft({ onStartAfresh }: { onStartAfresh: () => void }) {
  const startAfresh = () => {
    document.getElementById(fieldId('title'))?.focus()
    onStartAfresh()
  }
  return (
    <div className="job-form-kept-notice">
      <Notice tone="info">
        <div className="job-form-kept">
          {texts.kept}
          <button type="button" onClick={startAfresh}>
            {texts.startAfresh}
          </button>
        </div>
      </Notice>
    </div>
  )
}
