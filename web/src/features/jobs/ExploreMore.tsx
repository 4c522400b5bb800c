import { Notice } from '../../ui/Notice.tsx'
import { listTexts as texts } from './jobs.texts.ts'
import type { useJobBoard } from './useJobBoard.ts'
import { whyNoJobs } from './whyNoJobs.ts'

/** Below the list: the next jobs, or the way back up after the last one. It keeps its name and the focus while they load. */
export function ExploreMore({ board }: { board: ReturnType<typeof useJobBoard> }) {
  return (
    <div className="job-more">
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
