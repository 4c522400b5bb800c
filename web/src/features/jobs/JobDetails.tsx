import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Job, jobs } from '@wayside/contract/jobs'
import { Banknote, CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { isNotFound } from '../../api/failures.ts'
import { postedDate, postedExactly } from '../../format/dates.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { ErrorPage } from '../../ui/kit/feedback/ErrorPage.tsx'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
import { Panel, Row, Stack, Text, WithIcon } from '../../ui/kit/layout.ts'
import { BackLink } from '../../ui/kit/navigation/BackLink.tsx'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { ShareButton } from '../../ui/kit/ShareButton.tsx'
import { Facts, Rows } from '../../ui/kit/surfaces.ts'
import { LinkedText, linkify } from '../../ui/kit/text/LinkedText.tsx'
import { applyTarget } from './ApplyCard.tsx'
import styles from './JobDetails.module.css'
import { Budget, Place, placeOf } from './JobFacts.tsx'
import { JobsHead } from './JobsHead.tsx'
import { detailTexts as texts, whyNoJob } from './jobs.texts.ts'
import { NoticeBoard } from './NoticeBoard.tsx'

/** The heading element is the same before and after loading, so that it keeps the focus. */
export function JobHead({ job }: { job: Job | undefined }) {
  return (
    <JobsHead
      before={<BackLink to="/jobs">{texts.back}</BackLink>}
      title={job ? job.jobTitle : <TitleSkeleton />}
    >
      {job ? <HeadFacts job={job} /> : <Skeleton className={styles.jobHeadFacts} />}
    </JobsHead>
  )
}

const TitleSkeleton = () => (
  <>
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    <Skeleton className={styles.jobHeadTitle} />
  </>
)

function HeadFacts({ job }: { job: Job }) {
  return (
    <Row as="ul" gap={5} lines="near" ink="quiet" className={styles.jobFacts}>
      <WithIcon as="li" ink="brand" weight="strong">
        <Banknote aria-hidden />
        <span>
          <Budget job={job} />
        </span>
      </WithIcon>
      <li>
        <Place city={job.jobCity} />
      </li>
      <WithIcon as="li">
        <CalendarDays aria-hidden />
        <span>
          {texts.posted}{' '}
          <time dateTime={job.createdAt} title={postedExactly(job.createdAt)}>
            {postedDate(job.createdAt)}
          </time>
        </span>
      </WithIcon>
    </Row>
  )
}

export function JobSummary({ job }: { job: Job }) {
  return (
    <Panel
      as="section"
      gap={4}
      pad="medium"
      className={styles.jobSummary}
      aria-labelledby="job-summary"
    >
      <h2 id="job-summary" data-size="small">
        {texts.summary}
      </h2>
      <Facts data-narrow>
        <Fact name={texts.budget}>
          <Budget job={job} />
        </Fact>
        <Fact name={texts.location}>{placeOf(job.jobCity).text}</Fact>
        <Fact name={texts.posted}>
          <time dateTime={job.createdAt}>{postedDate(job.createdAt)}</time>
          {job.editedAt && (
            <>
              {' '}
              <Text as="span" ink="faint" size="small">
                {texts.edited}
              </Text>
            </>
          )}
        </Fact>
        {job.confirmedAt && !job.closed && (
          <Fact name={texts.confirmed}>
            <time dateTime={job.confirmedAt}>{postedDate(job.confirmedAt)}</time>
          </Fact>
        )}
      </Facts>
      <ShareButton title={job.jobTitle} path={`/job/${job._id}`}>
        {texts.share}
      </ShareButton>
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.jobFact}>
    <dt>{name}</dt>
    <Text as="dd" weight="strong">
      {children}
    </Text>
  </div>
)

/** Shows the description as it was written, and how to apply. */
export function JobText({ job }: { job: Job }) {
  const target = applyTarget(job.jobApplyDirection)
  return (
    <Panel as="article" pad="medium" className={styles.jobText}>
      <Rows as="div" pad="small">
        <Stack as="section" gap={3} aria-labelledby="job-about">
          <h2 id="job-about">{texts.about}</h2>
          <Text size="large" words className={styles.jobWords}>
            <LinkedText parts={linkify(job.jobDescription)} />
          </Text>
        </Stack>
        {!job.closed && (
          <Stack as="section" gap={3} aria-labelledby="job-how">
            <h2 id="job-how">{texts.how}</h2>
            <Text ink="quiet" words>
              {target ? texts.howTo[target.kind](target.where) : texts.noWay}
            </Text>
            <Text ink="quiet" words>
              {texts.careful}
            </Text>
          </Stack>
        )}
      </Rows>
    </Panel>
  )
}

const lines = ['first', 'second', 'third', 'fourth', 'fifth']

/** Shows placeholders below the heading while the job loads. */
export function JobSkeleton() {
  return (
    <>
      <Panel gap={4} pad="medium" className={styles.jobSkeleton} aria-hidden>
        <Skeleton shape="title" width="half" />
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
      </Panel>
      <Skeleton shape="tall" />
    </>
  )
}

/**
 * spec §2, Job: the error view. It leads back to the jobs first, since a job that is gone cannot be
 * tried again; the kit's `QueryFailed` offers nothing else.
 */
export function JobProblem({ error, onTryAgain }: { error: unknown; onTryAgain: () => unknown }) {
  return (
    <ErrorPage
      isAlert
      sign={<NoticeBoard isBare />}
      title={texts.failedTitle}
      text={whyNoJob(error)}
      onTryAgain={!isNotFound(error) && onTryAgain}
    >
      <ButtonLink kind="main" to="/jobs">
        {texts.back}
      </ButtonLink>
    </ErrorPage>
  )
}

type Lists = InfiniteData<{ jobs: Job[] }>

/** Loads one job; the list's data is shown until it has arrived. */
export function useJob(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => call(jobs.one, { params: { id } }, signal),
    placeholderData: () =>
      client
        .getQueriesData<Lists>({ queryKey: ['jobs', 'list'] })
        .flatMap(([, lists]) => lists?.pages ?? [])
        .flatMap((page) => page.jobs)
        .find((job) => job._id === id),
  })
}
