import { budgetPreview } from './budgetText.ts'
import './JobCard.css'
import { JobFace } from './JobFace.tsx'
import type { JobFields } from './jobFields.ts'
import './JobPreview.css'
import { postTexts as texts } from './jobs.texts.ts'
import { postedAgo } from './postedOn.ts'

/** The card that others will see, while it is being written. */
export function JobPreview({ fields }: { fields: JobFields }) {
  return (
    <aside className="job-preview" aria-labelledby="job-preview">
      <h2 id="job-preview">{texts.preview}</h2>
      <div className="job-card card">
        <JobFace
          title={fields.title.trim() || texts.previewTitle}
          city={fields.city.trim() || texts.previewCity}
          budget={budgetPreview(fields.budget) || '$'}
          description={fields.description.trim() || texts.previewDescription}
          posted={postedAgo(new Date().toISOString())}
        />
      </div>
    </aside>
  )
}
