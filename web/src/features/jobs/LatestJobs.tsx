import { useQuery } from '@tanstack/react-query'
import type { Job } from '@wayside/contract/jobs'
import { Tent } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { rememberPlace, useSession } from '../../session/SessionProvider.tsx'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
import { Panel, Row, Stack, Text } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { Budget, excerpt, Place } from './JobFacts.tsx'
import styles from './LatestJobs.module.css'
import { latestTexts as texts } from './latest.texts.ts'

/** Shows the newest jobs, at most ten, in the sidebar of Home. */
export function LatestJobs() {
  const { jobs, isPending } = useLatestJobs()
  return (
    <Panel as="aside" className={styles.latestJobs} aria-labelledby="latest-jobs">
      <header>
        <h2 id="latest-jobs">{texts.title}</h2>
        <Text ink="quiet" size="small">
          {texts.hint}
        </Text>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={styles.list} aria-label={texts.list} aria-busy={isPending} tabIndex={0}>
        {isPending ? (
          <LatestJobsSkeleton />
        ) : jobs.length === 0 ? (
          <Stack as="p" gap={4} align="center" ink="quiet" className={styles.none}>
            <Tent aria-hidden />
            {texts.empty}
          </Stack>
        ) : (
          <ul>
            {jobs.map((job) => (
              <LatestJob key={job._id} job={job} />
            ))}
          </ul>
        )}
      </section>
      <footer>
        <ButtonLink wide {...useMembersLink('/jobs')}>
          {texts.all}
        </ButtonLink>
      </footer>
    </Panel>
  )
}

/**
 * Loads the newest jobs. A failed request gives an empty list (spec §2 and §8, Home), so this list
 * needs no `QueryView`, and Home does not load one.
 */
function useLatestJobs() {
  const { data = [], isPending } = useQuery({
    queryKey: ['jobs', 'latest'],
    queryFn: async ({ signal }) => {
      // Home is shown before the contract and zod have loaded.
      const { fetchLatestJobs } = await import('./fetchLatestJobs.ts')
      return fetchLatestJobs(signal)
    },
  })
  return { jobs: data, isPending }
}

/** One job as a row of the list on Home. */
function LatestJob({ job }: { job: Job }) {
  return (
    <li>
      <Link {...useMembersLink(`/job/${job._id}`)}>
        <b>{job.jobTitle}</b>{' '}
        <Row
          as="span"
          justify="between"
          gap={3}
          lines="close"
          ink="faint"
          size="small"
          className={styles.facts}
        >
          <Place city={job.jobCity} />{' '}
          <b>
            <Budget job={job} />
          </b>
        </Row>
        <Text as="span" ink="quiet" size="small" clamp={2} className={styles.text}>
          {excerpt(job.jobDescription)}
        </Text>
      </Link>
    </li>
  )
}

const rows = ['first', 'second', 'third', 'fourth']

/** Placeholders as high as real rows. */
function LatestJobsSkeleton() {
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {texts.loading}
      </VisuallyHidden>
      <ul aria-hidden>
        {rows.map((row) => (
          <Stack as="li" gap={2} key={row} className={styles.waiting}>
            <Skeleton width="long" />
            <Skeleton width="short" />
            <Skeleton />
            <Skeleton width="long" />
          </Stack>
        ))}
      </ul>
    </>
  )
}

/** Links members to a page and visitors to the login, which remembers that page (spec §2, Home). */
function useMembersLink(to: string): LinkProps {
  const { status } = useSession()
  return status === 'out' ? { to: '/login', onClick: () => rememberPlace(to) } : { to }
}
