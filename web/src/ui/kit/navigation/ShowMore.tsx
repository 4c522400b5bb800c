import type { Ref } from 'react'
import { Button } from '../Button.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { Stack, Text } from '../layout.ts'

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
  /** Of the button. */
  ref?: Ref<HTMLButtonElement>
}

/**
 * Loads more of a list, below it, and says when that failed. The button keeps its name and the
 * focus while they load.
 */
export function ShowMore({ list, texts, onPress = list.showMore, ref }: Props) {
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
      <Stack gap={2} align="center">
        <Button
          ref={ref}
          aria-disabled={isLoadingMore || undefined}
          aria-busy={isLoadingMore}
          onClick={() => isLoadingMore || onPress()}
        >
          {texts.more}
        </Button>
        <Text ink="quiet" role="status">
          {/* A space keeps the place of the words. */}
          {isLoadingMore ? texts.moreLoading : '\u00a0'}
        </Text>
      </Stack>
    </Stack>
  )
}
