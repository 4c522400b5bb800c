import { Button } from '../Button.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { Stack } from '../layout.ts'

interface Props {
  list: {
    hasMore: boolean
    isLoadingMore: boolean
    hasMoreFailed: boolean
    error: Error | null
    showMore: () => void
  }
  texts: { more: string; moreLoading: string; moreFailed: string | ((error: Error) => string) }
  onPress?: () => void
}

/**
 * Loads more of a list, below it, and says when that failed. The button keeps the focus while they
 * load.
 */
export function ShowMore({ list, texts, onPress = list.showMore }: Props) {
  const { hasMore, isLoadingMore, hasMoreFailed, error } = list
  if (!hasMore) return null
  const { moreFailed } = texts
  return (
    <Stack gap={4}>
      {hasMoreFailed && error && (
        <Notice tone="error">
          {typeof moreFailed === 'function' ? moreFailed(error) : moreFailed}
        </Notice>
      )}
      <Stack align="center">
        <Button
          aria-disabled={isLoadingMore || undefined}
          aria-busy={isLoadingMore}
          onClick={() => isLoadingMore || onPress()}
        >
          {isLoadingMore ? texts.moreLoading : texts.more}
        </Button>
      </Stack>
    </Stack>
  )
}
