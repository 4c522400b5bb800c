import type { ReactNode } from 'react'
import { tryAgain } from '../../ui.texts.ts'
import { Button } from '../Button.tsx'
import { Stack } from '../layout.ts'
import { VisuallyHidden } from '../parts.ts'
import type { Elements } from '../text/elements.ts'
import { Notice } from './Notice.tsx'
import { Skeleton, type SkeletonShape } from './Skeleton.tsx'

export interface QueryState<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

interface Props<Data> {
  query: QueryState<Data>
  /** Not needed beside `placeholder` and `failure`. */
  texts?: { loading?: string; failed?: ReactNode | ((error: Error) => string) }
  /** The placeholder while it loads: as high as the content, so that nothing moves below it. */
  shape?: SkeletonShape
  lines?: 1 | 2 | 3
  /** Another placeholder, which says itself that it loads. */
  placeholder?: Elements
  /** Another failure than a note and a button, such as an `EmptyState` that fills the list. */
  failure?: (error: Error) => Elements
  /** A failure stands away from the edges of what holds the list. */
  isInset?: boolean | undefined
  isEmpty?: (data: Data) => boolean
  /** Why there is nothing to show. */
  empty?: Elements
  children: (data: Data) => Elements
}

/**
 * Shows what was loaded, or why there is nothing; before it a placeholder, or that it failed and a
 * way to try again. What was loaded stays when it cannot be loaded anew.
 */
export function QueryView<Data>({
  query: { data, error, refetch },
  texts,
  shape = 'row',
  lines,
  placeholder,
  failure,
  isInset,
  isEmpty,
  empty,
  children,
}: Props<Data>) {
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (!error)
    return (
      placeholder ?? (
        <Stack gap={3} role="status" aria-busy>
          <VisuallyHidden>{texts?.loading}</VisuallyHidden>
          {[1, 2, 3].slice(0, lines).map((line) => (
            <Skeleton key={line} shape={shape} />
          ))}
        </Stack>
      )
    )
  if (failure) return failure(error)
  const failed = texts?.failed
  return (
    <QueryFailed isInset={isInset} onTryAgain={refetch}>
      {typeof failed === 'function' ? failed(error) : failed}
    </QueryFailed>
  )
}

/** The button goes while the part loads; the focus stays in the part. */
function focusHeadingAbove(button: Element) {
  const part = button.closest(':has(h1, h2, h3)')
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

interface FailedProps {
  isInset?: boolean | undefined
  onTryAgain: () => unknown
  children: ReactNode
}

/**
 * Says that a part of a screen could not be loaded, and offers to try again. The failure of a whole
 * screen is an `ErrorPage`, or an `EmptyState` below the heading that stays, both with `onTryAgain`.
 */
export const QueryFailed = ({ isInset, onTryAgain, children }: FailedProps) => (
  <Stack gap={4} align="start" inset={isInset}>
    <Notice tone="error">{children}</Notice>
    <Button
      onClick={({ currentTarget }) => {
        focusHeadingAbove(currentTarget)
        onTryAgain()
      }}
    >
      {tryAgain}
    </Button>
  </Stack>
)
