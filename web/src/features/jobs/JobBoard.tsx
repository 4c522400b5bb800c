import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/feedback/EmptyState.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Grid, Row, Stack, Text } from '../../ui/kit/layout.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import styles from './JobBoard.module.css'
import { JobCard, JobCardSkeleton } from './JobCard.tsx'
import { hasFilters, headingOf, resultCount } from './jobSearch.ts'
import { listTexts as texts, whyNoJobs } from './jobs.texts.ts'
import { NoticeBoard } from './NoticeBoard.tsx'
import type { useJobBoard } from './useJobBoard.ts'

const places = Array.from({ length: 6 }, (_, place) => place)

/**
 * Lists the jobs, or says that they are loading, failed or missing. Each of the three fills the board,
 * with its picture, so the failure is not the kit's `QueryFailed`, a note in a part of a screen.
 */
export function JobBoard({
  board,
  isMember,
}: {
  board: ReturnType<typeof useJobBoard>
  isMember: boolean
}) {
  const { jobs, total, isLoading, isSearching, error, search } = board
  const isBusy = isLoading || isSearching

  return (
    <Stack as="section" gap={4} className={styles.jobBoard} aria-labelledby="jobs-found">
      <Row as="header" justify="between" align="baseline" gap={5} lines="near">
        <h2 id="jobs-found" ref={board.refs.heading} tabIndex={-1}>
          {headingOf(search.inUrl)}
        </h2>
        <Text ink="quiet" className={styles.jobCount} role="status">
          {/* In one element, words that begin elsewhere than before count as a layout shift. */}
          <span key={String(isBusy)}>
            {isBusy ? texts.loading : !error && total > 0 && resultCount(jobs.length, total)}
          </span>
        </Text>
      </Row>
      {isLoading && (
        <Grid as="ul" column="half" gap={4} aria-busy>
          {places.map((place) => (
            <JobCardSkeleton key={place} />
          ))}
        </Grid>
      )}
      {error && (
        <EmptyState
          isAlert
          picture={<NoticeBoard isBare />}
          title={texts.failedTitle}
          text={whyNoJobs(error)}
        >
          <Button kind="main" onClick={board.tryAgain}>
            {texts.tryAgain}
          </Button>
        </EmptyState>
      )}
      {jobs.length > 0 && (
        <>
          <Grid as="ul" column="half" gap={4} className={styles.jobGrid} aria-busy={isSearching}>
            {jobs.map((job, at) => (
              <JobCard key={job._id} job={job} link={board.linkOf(at)} />
            ))}
          </Grid>
          <ExploreMore board={board} />
        </>
      )}
      {!isBusy && !error && jobs.length === 0 && <Nothing board={board} isMember={isMember} />}
    </Stack>
  )
}

function Nothing({
  board,
  isMember,
}: {
  board: ReturnType<typeof useJobBoard>
  isMember: boolean
}) {
  const { inUrl, address } = board.search
  if (address) {
    const fits = hasFilters(inUrl)
    return (
      <EmptyState
        picture={<NoticeBoard isBare />}
        title={fits ? texts.filteredEmpty : withNames(texts.noMatch, inUrl.q)}
        text={fits ? texts.filteredEmptyHint : texts.noMatchHint}
      >
        <Button kind="main" onClick={board.clearSearch}>
          {fits ? texts.clearFilters : texts.clear}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState picture={<NoticeBoard isBare />} title={texts.empty} text={texts.emptyHint}>
      {isMember && (
        <ButtonLink kind="main" to="/post-job">
          {texts.postFirst}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/**
 * Loads the next jobs, or leads back up after the last one. The button keeps its name and the focus
 * while they load; the kit's `ShowMore` changes its name and goes after the last one.
 */
function ExploreMore({ board }: { board: ReturnType<typeof useJobBoard> }) {
  return (
    <Stack gap={4} align="center" ink="quiet" className={styles.jobMore}>
      {board.moreError && <Notice tone="error">{whyNoJobs(board.moreError)}</Notice>}
      <Button
        ref={board.refs.explore}
        aria-disabled={board.isLoadingMore || undefined}
        onClick={board.isLoadingMore ? undefined : board.exploreMore}
      >
        {texts.explore}
      </Button>
      <p className={styles.jobMoreStatus} role="status">
        {board.isLoadingMore ? texts.loading : ''}
      </p>
    </Stack>
  )
}
