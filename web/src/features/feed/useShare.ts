import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { feed, type Post } from '@wayside/contract/feed'
import { call } from '../../api/call.ts'
import { feedQuery } from './feedQuery.ts'
import type { FeedSearch } from './feedSearch.ts'
import { addPost } from './shownPosts.ts'

/** Creates a post and puts it on top of what is shown (spec §4). */
export function useShare(search: FeedSearch | undefined, onShared: (post: Post) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ content, tags }: { content: string; tags: readonly string[] }) =>
      call(feed.create, { body: { content, tags: JSON.stringify(tags) } }),
    onSuccess: async ({ post }) => {
      await putOnTop(cache, search, post)
      if (search) cache.setQueryData(feedQuery(undefined).queryKey, (all) => all && addPost(all, post, { isOutside: false }))
      onShared(post)
    },
  })
}

async function putOnTop(cache: QueryClient, search: FeedSearch | undefined, post: Post) {
  const query = feedQuery(search)
  // An answer that is on its way does not know the post yet.
  await cache.cancelQueries({ queryKey: query.queryKey, exact: true })
  await cache.fetchQuery(query).catch(() => undefined)
  const isOutside = Boolean(search?.tag || search?.location)
  cache.setQueryData(query.queryKey, (shown) => shown && addPost(shown, post, { isOutside }))
}
