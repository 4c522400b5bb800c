import { Spinner } from './Spinner.tsx'

export type SkeletonShape =
  | 'line'
  | 'sentence'
  | 'button'
  | 'title'
  | 'row'
  | 'card'
  | 'tall'
  | 'face'

interface Props {
  shape?: SkeletonShape
  /** How much of the width it takes. */
  width?: 'short' | 'half' | 'long'
  className?: string
}

/** A grey shape where content is about to appear. */
export const Skeleton = ({ shape = 'line', width, className = '' }: Props) => (
  <span className={`skeleton ${className}`} data-shape={shape} data-width={width} aria-hidden />
)

/** The row of a list: a face beside two lines. */
export const SkeletonRow = () => (
  <div className="skeleton-row" aria-hidden>
    <Skeleton shape="face" />
    <span>
      <Skeleton width="half" />
      <Skeleton width="long" />
    </span>
  </div>
)

/** The first rows of a list that loads, so that nothing moves when they are there. */
export const LoadingRows = ({ text }: { text: string }) => (
  <div>
    <Spinner text={text} pad="small" />
    {['one', 'two', 'three', 'four'].map((row) => (
      <SkeletonRow key={row} />
    ))}
  </div>
)
