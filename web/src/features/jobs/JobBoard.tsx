import { Link } from 'react-router'
import { BlankSlate } from '../../ui/BlankSlate.tsx'
import { countOf, headingOf } from './countOf.ts'
import { ExploreMore } from './ExploreMore.tsx'
import './JobBoard.css'
import { JobCard } from './JobCard.tsx'
import { JobCardSkeleton } from './JobCardSkeleton.tsx'
import { hasFilters } from './jobSearch.ts'
import { listTexts as texts } from './jobs.texts.ts'
import { NoticeBoard } from './NoticeBoard.tsx'
import type { useJobBoard } from './useJobBoard.ts'
import { whyNoJobs } from './whyNoJobs.ts'

const places = Array.from({ length: 6 }, (_, place) => place)

/** The jobs found, or cards on their way, or why there are none. */
export function JobBoard({ board, isMember }: { board: ReturnType<typeof useJobBoard>; isMember: boolean }) {
  const { jobs, total, isLoading, isSearching, error, search } = board
  const isBusy = isLoading || isSearching

  return (
    <section className="job-board" aria-labelledby="jobs-found">
      <header>
        <h2 id="jobs-found" ref={board.refs.heading} tabIndex={-1}>
          {headingOf(search.found)}
        </h2>
        <p role="status">{isBusy ? texts.loading : !error && total > 0 && countOf(jobs.length, total)}</p>
      </header>
      {isLoading && (
        <ul className="job-grid" aria-busy>
          {places.map((place) => (
            <JobCardSkeleton key={place} />
          ))}
        </ul>
      )}
      {error && (
        <BlankSlate isAlert picture={<NoticeBoard isBare />} title={texts.wrong} text={whyNoJobs(error)}>
          <button type="button" className="btn pri" onClick={board.tryAgain}>
            {texts.tryAgain}
          </button>
        </BlankSlate>
      )}
      {jobs.length > 0 && (
        <>
          <ul className="job-grid" aria-busy={isSearching}>
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

function Nothing({ board, isMember }: { board: ReturnType<typeof useJobBoard>; isMember: boolean }) {
  const { found, address } = board.search
  if (address) {
    const fits = hasFilters(found)
    return (
      <BlankSlate
        picture={<NoticeBoard isBare />}
        title={fits ? texts.noFit : texts.noMatch(found.q)}
        text={fits ? texts.noFitLead : texts.noMatchLead}
      >
        <button type="button" className="btn pri" onClick={board.clearSearch}>
          {fits ? texts.clearFilters : texts.clear}
        </button>
      </BlankSlate>
    )
  }
  return (
    <BlankSlate picture={<NoticeBoard isBare />} title={texts.none} text={texts.noneLead}>
      {isMember && (
        <Link className="btn pri" to="/post-job">
          {texts.postFirst}
        </Link>
      )}
    </BlankSlate>
  )
}
