import { useInfiniteQuery } from '@tanstack/react-query'
import type { Job } from '@wayside/contract/jobs'
import { ownJobs } from '@wayside/contract/ownJobs'
import { ChevronDown } from 'lucide-react'
import { type Ref, useState } from 'react'
import { call } from '../../../api/call.ts'
import { byPlace, eachOnce, endOf, growingList } from '../../../api/growingList.ts'
import { sayWhy } from '../../../api/sayWhy.ts'
import { Button, TextLink } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { QueryView } from '../../../ui/kit/feedback/QueryView.tsx'
import { Row, Stack, Text } from '../../../ui/kit/layout.ts'
import { ShowMore } from '../../../ui/kit/navigation/ShowMore.tsx'
import { useFirstNew } from '../../../ui/kit/navigation/useFirstNew.ts'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { Rows } from '../../../ui/kit/surfaces.ts'
import styles from './ClosedJobs.module.css'
import { JobState } from './JobActions.tsx'
import { ownJobTexts as texts } from './ownJobs.texts.ts'
import { useOwnJob } from './useOwnJob.ts'

/** The member's jobs that are off the list; loads when it is opened. */
export default function ClosedJobs() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.closedJobs}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{texts.closedJobs}</h3>
        <ChevronDown aria-hidden />
      </summary>
      {isOpen && <ClosedList />}
    </details>
  )
}

const whyNotLoaded = (error: Error) => sayWhy(error, { ...texts, failed: texts.closedFailed })
const listTexts = {
  ...texts,
  loading: texts.closedLoading,
  failed: whyNotLoaded,
  moreFailed: whyNotLoaded,
}

function ClosedList() {
  const list = useClosedJobs()
  const { noteLast, refOf } = useFirstNew(list.data?.map(({ _id }) => _id) ?? [])
  const showMore = () => {
    noteLast()
    list.showMore()
  }
  return (
    <QueryView
      query={list}
      texts={listTexts}
      lines={1}
      isEmpty={({ length }) => length === 0}
      empty={<Text ink="quiet">{texts.closedEmpty}</Text>}
    >
      {(jobs) => (
        <Stack gap={3}>
          <Rows pad="small">
            {jobs.map((job) => (
              <ClosedJob key={job._id} job={job} link={refOf(job._id)} />
            ))}
          </Rows>
          <ShowMore list={list} texts={listTexts} onPress={showMore} />
        </Stack>
      )}
    </QueryView>
  )
}

interface ClosedJobProps {
  job: Job
  link: Ref<HTMLAnchorElement> | undefined
}

function ClosedJob({ job, link }: ClosedJobProps) {
  const own = useOwnJob(job)
  return (
    <Row as="li" justify="between" gap={4} phone="full">
      <div>
        <TextLink ref={link} to={`/job/${job._id}`}>
          {job.jobTitle}
        </TextLink>
        <JobState job={job} />
        {own.failure && (
          <Notice key={own.attempt} tone="error">
            {own.failure}
          </Notice>
        )}
      </div>
      <Button disabled={own.isDisabled} onClick={own.open}>
        <span>{texts.putBack}</span>
        <VisuallyHidden>{`: ${job.jobTitle}`}</VisuallyHidden>
      </Button>
    </Row>
  )
}

function useClosedJobs() {
  const query = useInfiniteQuery({
    queryKey: ['jobs', 'closed'],
    queryFn: async ({ pageParam: { page, before }, signal }) => {
      const found = await call(ownJobs.closed, { query: { page, before } }, signal)
      return { ...found, end: endOf(found.jobs, 'closedAt') }
    },
    ...byPlace,
  })
  const jobs = query.data && eachOnce(query.data.pages.flatMap((page) => page.jobs))
  return growingList(query, jobs)
}
