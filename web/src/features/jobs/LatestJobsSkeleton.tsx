import { Skeleton } from '../../ui/Skeleton.tsx'
import { latestTexts as texts } from './latest.texts.ts'

const rows = ['first', 'second', 'third', 'fourth']

/** Rows on their way, as high as real ones. */
export function LatestJobsSkeleton() {
  return (
    <>
      <p className="vh" role="status">
        {texts.loading}
      </p>
      <ul aria-hidden>
        {rows.map((row) => (
          <li key={row} className="latest-jobs-waiting">
            <Skeleton className="wide" />
            <Skeleton className="short" />
            <Skeleton />
            <Skeleton className="wide" />
          </li>
        ))}
      </ul>
    </>
  )
}
