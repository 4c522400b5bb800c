import { timeAgo } from '../../format/dates.ts'
import { timing } from '../../timing.ts'
import { Stack } from '../../ui/kit/layout.ts'
import { SuccessRedirect } from '../../ui/shared/forms/SuccessRedirect.tsx'
import { UnlinkedJobCard } from './JobCard.tsx'
import { budgetPreview, PayPer } from './JobFacts.tsx'
import styles from './JobPreview.module.css'
import { postTexts as texts } from './jobs.texts.ts'
import type { JobFields } from './usePostJob.ts'

/** Previews the card that others will see. */
export function JobPreview({ fields }: { fields: JobFields }) {
  return (
    <Stack as="aside" gap={4} className={styles.jobPreview} aria-labelledby="job-preview">
      <h2 id="job-preview" data-size="small">
        {texts.preview}
      </h2>
      <UnlinkedJobCard
        className={styles.jobPreviewCard}
        title={fields.title.trim() || texts.previewTitle}
        city={fields.city.trim() || texts.previewCity}
        budget={
          <>
            <span>{budgetPreview(fields.budget) || '$'}</span> <PayPer of={fields.payPer} />
          </>
        }
        description={fields.description.trim() || texts.previewDescription}
        posted={timeAgo(new Date().toISOString())}
      />
    </Stack>
  )
}

/** Says that the job is posted, then leads to the list (spec §9: after 2 s). */
export const JobPosted = ({ message }: { message: string }) => (
  <SuccessRedirect
    soon={texts.doneHint}
    to="/jobs"
    after={timing.afterJobPost}
    label={texts.toJobs}
  >
    {message || texts.done}
  </SuccessRedirect>
)
