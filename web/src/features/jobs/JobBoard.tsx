import { Link } from 'react-router'
import { EmptyState } from '../../ui/kit/feedback/EmptyState.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import styles from './JobBoard.module.css'
import { JobCard, JobCardSkeleton } from './JobCard.tsx'
import { hasFilters, headingOf, resultCount } from './jobSearch.ts'
import { listTexts as texts, whyNoJobs } from './jobs.texts.ts'
import { NoticeBoard } from './NoticeBoard.tsx'
import type { useJobBoard } from './useJobBoard.ts'

const places = Array.from({ length: 6 }, (_, place) => place)

/** Lists the jobs, or says that they are loading, failed or missing. */
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
    <section className={styles.jobBoard} aria-labelledby="jobs-found">
      <header>
        <h2 id="jobs-found" ref={board.refs.heading} tabIndex={-1}>
          {headingOf(search.inUrl)}
        </h2>
        <p role="status">
          {isBusy ? texts.loading : !error && total > 0 && resultCount(jobs.length, total)}
        </p>
      </header>
      {isLoading && (
        <ul className={styles.jobGrid} aria-busy>
          {places.map((place) => (
            <JobCardSkeleton key={place} />
          ))}
        </ul>
      )}
      {error && (
        <EmptyState
          isAlert
          picture={<NoticeBoard isBare />}
          title={texts.wrong}
          text={whyNoJobs(error)}
        >
          <button type="button" className="btn pri" onClick={board.tryAgain}>
            {texts.tryAgain}
          </button>
        </EmptyState>
      )}
      {jobs.length > 0 && (
        <>
          <ul className={styles.jobGrid} aria-busy={isSearching}>
            {jobs.map((job, at) => (
              <JobCard key={job._id} job={job} link={board.linkOf(at)} />
            ))}
          </ul>
          <ExploreMore board={board} />
        </>
      )}
      {!isBusy && !error && jobs.length === 0 && <Nothing board={board} isMember={isMember} />}
    </section>
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
        title={fits ? texts.noFit : withNames(texts.noMatch, inUrl.q)}
        text={fits ? texts.noFitLead : texts.noMatchLead}
      >
        <button type="button" className="btn pri" onClick={board.clearSearch}>
          {fits ? texts.clearFilters : texts.clear}
        </button>
      </EmptyState>
    )
  }
  return (
    <EmptyState picture={<NoticeBoard isBare />} title={texts.none} text={texts.noneLead}>
      {isMember && (
        <Link className="btn pri" to="/post-job">
          {texts.postFirst}
        </Link>
      )}
    </EmptyState>
  )
}

/**
 * Loads the next jobs, or leads back up after the last one. The button keeps its name and the focus
 * while they load.
 */
function ExploreMore({ board }: { board: ReturnType<typeof useJobBoard> }) {
  return (
    <div className={styles.jobMore}>
      {board.moreError && <Notice tone="error">{whyNoJobs(board.moreError)}</Notice>}
      <button
        ref={board.refs.explore}
        type="button"
        className="btn"
        aria-disabled={board.isLoadingMore || undefined}
        onClick={board.isLoadingMore ? undefined : board.exploreMore}
      >
        {texts.explore}
      </button>
      <p role="status">{board.isLoadingMore ? texts.loading : ''}</p>
    </div>
  )
}
