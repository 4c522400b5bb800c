import { useMutation, useQueryClient } from '@tanstack/react-query'
import { feedQuery } from './feedQuery.ts'
import type { FeedSearch } from './feedSearch.ts'
import { readMore } from './readPosts.ts'
import { addMore, type ShownPosts } from './shownPosts.ts'

/** Load More in the present mode; tells the first post that came, if any did. */
export function useMorePosts(search: FeedSearch | undefined, onMore: (first: string | undefined) => void) {
  const cache = useQueryClient()
  const { queryKey } = feedQuery(search)
  return useMutation({
    mutationFn: (shown: ShownPosts) => readMore(search, shown),
    onSuccess: (more, { page }) => {
      const shown = cache.getQueryData(queryKey)
      // Reloaded meanwhile: these pages do not follow any more.
      if (shown?.page !== page) return
      const longer = addMore(shown, more)
      onMore(longer.posts[shown.posts.length]?._id)
      cache.setQueryData(queryKey, longer)
    },
  })
}
