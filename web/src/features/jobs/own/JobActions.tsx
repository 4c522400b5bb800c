import type { Job } from '@wayside/contract/jobs'
import { useState } from 'react'
import { Link } from 'react-router'
import { postedDate } from '../../../format/dates.ts'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../../ui/kit/forms/Actions.tsx'
import styles from './JobActions.module.css'
import { ownJobTexts as texts } from './ownJobs.texts.ts'
import { useOwnJob } from './useOwnJob.ts'

type OwnJob = ReturnType<typeof useOwnJob>

/** What the poster of a job can do with it; nobody else loads this. */
export default function JobActions({ job }: { job: Job }) {
  const own = useOwnJob(job)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className={`${styles.jobActions} card`} aria-labelledby="your-job">
      <h2 id="your-job">{texts.title}</h2>
      <JobState job={job} />
      {own.failure && (
        <Notice key={own.attempt} tone="error" focus>
          {own.failure}
        </Notice>
      )}
      {job.askedAt && <Question own={own} />}
      <div className={styles.jobActionsWays}>
        <Ways job={job} own={own} />
        <Link className="btn" to={`/job/${job._id}/edit`}>
          {texts.edit}
        </Link>
      </div>
      <div className={styles.jobActionsEnds}>
        {!job.closed && (
          <button type="button" className="quiet" disabled={own.isDisabled} onClick={own.withdraw}>
            {texts.withdraw}
          </button>
        )}
        <button
          type="button"
          className={`quiet ${styles.jobActionsRemove}`}
          disabled={own.isDisabled}
          onClick={() => setDeleting(true)}
        >
          {texts.remove}
        </button>
      </div>
      <DeleteDialog open={isDeleting} own={own} onClose={() => setDeleting(false)} />
    </section>
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
    <p>{texts.asking}</p>
    <div className={styles.jobActionsAnswers}>
      <button type="button" className="btn pri" disabled={own.isDisabled} onClick={own.open}>
        {texts.yes}
      </button>
      <button type="button" className="btn" disabled={own.isDisabled} onClick={own.fill}>
        {texts.no}
      </button>
    </div>
  </Notice>
)

/** The acts that fit the state of the job; what ends it stands below. */
function Ways({ job, own }: { job: Job; own: OwnJob }) {
  const way = (label: string, onClick: () => void, className = '') => (
    <button
      type="button"
      className={`btn ${className}`}
      disabled={own.isDisabled}
      onClick={onClick}
    >
      {label}
    </button>
  )
  if (job.closed)
    return (
      <>
        {way(texts.putBack, own.open, `pri ${styles.jobActionsFirst}`)}
        {job.closed === 'expired' && way(texts.wasFilled, own.wasFilled)}
      </>
    )
  return (
    <>
      {!job.askedAt &&
        endsSoon(job.expiresAt) &&
        way(texts.stillOpen, own.open, styles.jobActionsFirst)}
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
    <Dialog role="alertdialog" open={open} onClose={onClose} title={texts.removeTitle}>
      <p>{texts.removeLead}</p>
      <Actions
        quiet={
          <button type="button" className="btn danger" disabled={own.isDisabled} onClick={remove}>
            {texts.remove}
          </button>
        }
        main={
          <button type="button" className="btn pri" onClick={onClose}>
            {texts.keep}
          </button>
        }
      />
    </Dialog>
  )
}
