import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/feedback/EmptyState.tsx'
import { QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { Grid, Row, Stack, Text } from '../../ui/kit/layout.ts'
import { ShowMore } from '../../ui/kit/navigation/ShowMore.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import styles from './JobBoard.module.css'
import { JobCard, JobCardSkeleton } from './JobCard.tsx'
import { hasFilters, headingOf, resultCount } from './jobSearch.ts'
import { listTexts as texts, whyNoJobs } from './jobs.texts.ts'
import { NoticeBoard } from './NoticeBoard.tsx'
import type { useJobBoard } from './useJobBoard.ts'

const moreTexts = { more: texts.explore, moreLoading: texts.loading, moreFailed: whyNoJobs }
const places = Array.from({ length: 6 }, (_, place) => place)

/** Lists the jobs, or says that they are loading, failed or missing. */
export function JobBoard({
  board,
  isMember,
}: {
  board: ReturnType<typeof useJobBoard>
  isMember: boolean
}) {
  const { list, total, isSearching, search } = board
  const isBusy = isSearching || (!list.data && !list.error)

  return (
    <Stack as="section" gap={4} className={styles.jobBoard} aria-labelledby="jobs-found">
      <Row as="header" justify="between" align="baseline" gap={5} lines="near">
        <h2 id="jobs-found" ref={board.refs.heading} tabIndex={-1}>
          {headingOf(search.inUrl)}
        </h2>
        <Text ink="quiet" className={styles.jobCount} role="status">
          {/* In one element, words that begin elsewhere than before count as a layout shift. */}
          <span key={String(isBusy)}>
            {isBusy
              ? texts.loading
              : list.data && total > 0 && resultCount(list.data.length, total)}
          </span>
        </Text>
      </Row>
      <QueryView
        query={list}
        placeholder={
          <Grid as="ul" column="half" gap={4} aria-busy>
            {places.map((place) => (
              <JobCardSkeleton key={place} />
            ))}
          </Grid>
        }
        failure={(error) => (
          <EmptyState
            isAlert
            picture={<NoticeBoard isBare />}
            title={texts.failedTitle}
            text={whyNoJobs(error)}
            onTryAgain={board.tryAgain}
          />
        )}
        isEmpty={({ length }) => length === 0}
        empty={!isSearching && <Nothing board={board} isMember={isMember} />}
      >
        {(jobs) => (
          <Stack gap={6}>
            <Grid as="ul" column="half" gap={4} waits={isSearching}>
              {jobs.map((job, at) => (
                <JobCard key={job._id} job={job} link={board.linkOf(at)} />
              ))}
            </Grid>
            <ShowMore
              ref={board.refs.explore}
              list={list}
              texts={moreTexts}
              onPress={board.exploreMore}
            />
          </Stack>
        )}
      </QueryView>
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
