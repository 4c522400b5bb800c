import type { Job } from '@wayside/contract/jobs'
import { type ComponentProps, useState } from 'react'
import { postedDate } from '../../../format/dates.ts'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import { Panel, Row, Stack } from '../../../ui/kit/layout.ts'
import styles from './JobActions.module.css'
import { ownJobTexts as texts } from './ownJobs.texts.ts'
import { useOwnJob } from './useOwnJob.ts'

type OwnJob = ReturnType<typeof useOwnJob>

/** The buttons of the poster of a job; nobody else loads them. */
export default function JobActions({ job }: { job: Job }) {
  const own = useOwnJob(job)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Panel
      as="section"
      gap={3}
      pad="medium"
      className={styles.jobActions}
      data-print="none"
      aria-labelledby="your-job"
    >
      <h2 id="your-job" data-size="small">
        {texts.title}
      </h2>
      <JobState job={job} />
      {own.failure && (
        <Notice key={own.attempt} tone="error" focus>
          {own.failure}
        </Notice>
      )}
      {job.askedAt && <Question own={own} />}
      <Row gap={2} className={styles.jobActionsWays}>
        <Ways job={job} own={own} />
        <ButtonLink to={`/job/${job._id}/edit`}>{texts.edit}</ButtonLink>
      </Row>
      <Row justify="between" gap={0} className={styles.jobActionsEnds}>
        {!job.closed && (
          <Button kind="quiet" disabled={own.isDisabled} onClick={own.withdraw}>
            {texts.withdraw}
          </Button>
        )}
        <Button
          kind="quiet"
          className={styles.jobActionsRemove}
          disabled={own.isDisabled}
          onClick={() => setDeleting(true)}
        >
          {texts.remove}
        </Button>
      </Row>
      <DeleteDialog open={isDeleting} own={own} onClose={() => setDeleting(false)} />
    </Panel>
  )
}

/** Until when a job is on the list, or why and since when it is not. */
export function JobState({ job }: { job: Job }) {
  const at = job.closed ? job.closedAt : job.expiresAt
  if (!at) return null
  return (
    <p>
      <span>{texts.state[job.closed ?? 'open'] ?? texts.state.withdrawn}</span>{' '}
      <time dateTime={at}>{postedDate(at)}</time>
    </p>
  )
}

const Question = ({ own }: { own: OwnJob }) => (
  <Notice tone="info">
    <Stack gap={2}>
      <p>{texts.asking}</p>
      <Button kind="main" disabled={own.isDisabled} onClick={own.open}>
        {texts.yes}
      </Button>
      <Button disabled={own.isDisabled} onClick={own.fill}>
        {texts.no}
      </Button>
    </Stack>
  </Notice>
)

/** The acts that fit the state of the job; what ends it stands below. */
function Ways({ job, own }: { job: Job; own: OwnJob }) {
  const way = (label: string, onClick: () => void, more?: ComponentProps<typeof Button>) => (
    <Button disabled={own.isDisabled} onClick={onClick} {...more}>
      {label}
    </Button>
  )
  const first = { className: styles.jobActionsFirst }
  if (job.closed)
    return (
      <>
        {way(texts.putBack, own.open, { kind: 'main', ...first })}
        {job.closed === 'expired' && way(texts.wasFilled, own.wasFilled)}
      </>
    )
  return (
    <>
      {!job.askedAt && endsSoon(job.expiresAt) && way(texts.stillOpen, own.open, first)}
      {!job.askedAt && way(texts.fill, own.fill)}
    </>
  )
}

const TEN_DAYS_MS = 10 * 24 * 3600 * 1000

/** Whether a job leaves the list within ten days. */
export const endsSoon = (expiresAt: string | undefined, now = Date.now()) =>
  expiresAt !== undefined && Date.parse(expiresAt) - now <= TEN_DAYS_MS

function DeleteDialog({ open, own, onClose }: { open: boolean; own: OwnJob; onClose: () => void }) {
  const remove = () => {
    onClose()
    own.remove()
  }
  return (
    <Dialog role="alertdialog" open={open} onClose={onClose} title={texts.confirmTitle}>
      <p>{texts.confirmText}</p>
      <Actions
        quiet={
          <Button kind="danger" disabled={own.isDisabled} onClick={remove}>
            {texts.remove}
          </Button>
        }
        main={
          <Button kind="main" onClick={onClose}>
            {texts.cancel}
          </Button>
        }
      />
    </Dialog>
  )
}
