import { ApiError } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FieldList } from './FieldList.tsx'
import { postTexts as texts } from './jobs.texts.ts'
import type { usePostJob } from './usePostJob.ts'

/** Why the job was not posted (spec §8): which fields are wrong, or what the server or the network said. */
export function JobFormProblems({ post }: { post: ReturnType<typeof usePostJob> }) {
  const { error, problems, attempt } = post
  const { missingFields = [], receivedFields = [] } = (error instanceof ApiError && error.body) || {}
  const isAboutFields = !error || (problems.length > 0 && missingFields.length === 0)
  if (isAboutFields) return <ErrorSummary key={attempt} problems={problems} />
  return (
    <Notice key={attempt} tone="error" focus>
      <p>{sayWhy(error, texts)}</p>
      {missingFields.length > 0 && (
        <dl className="job-form-lists">
          <FieldList title={texts.missing} names={missingFields} />
          <FieldList title={texts.received} names={receivedFields} />
        </dl>
      )}
    </Notice>
  )
}
