import { Button } from '../Button.tsx'
import { Stack } from '../layout.ts'

interface Props {
  list: { hasMore: boolean; isLoadingMore: boolean }
  texts: { more: string; moreLoading: string }
  onPress: () => void
}

/** Loads more of a list, below it. The button keeps the focus while they load. */
export const ShowMore = ({ list: { hasMore, isLoadingMore }, texts, onPress }: Props) =>
  hasMore && (
    <Stack align="center">
      <Button
        aria-disabled={isLoadingMore || undefined}
        aria-busy={isLoadingMore}
        onClick={() => isLoadingMore || onPress()}
      >
        {isLoadingMore ? texts.moreLoading : texts.more}
      </Button>
    </Stack>
  )
