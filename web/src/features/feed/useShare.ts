import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { feed, type Post } from '@wayside/contract/feed'
import { call } from '../../api/call.ts'
import { feedQuery } from './feedQuery.ts'
import type { FeedSearch } from './feedSearch.ts'
import { addPost, removePost, type ShownPost, settlePost } from './shownPosts.ts'

export interface NewPost {
  content: string
  tags: readonly string[]
  clientId: string
}

interface Hooks {
  /** It is on the screen, maybe not yet with the server. */
  onShown: (key: string) => void
  onShared: () => void
  onFailed: (sent: NewPost) => void
}

/** Creates a post: on top of what is shown at once (spec §4), and away again if the server does not get it. */
export function useShare(author: Post['userId'], search: FeedSearch | undefined, { onShown, onShared, onFailed }: Hooks) {
  const cache = useQueryClient()
  const query = feedQuery(search)
  const isOutside = Boolean(search?.tag || search?.location)

  return useMutation({
    mutationFn: ({ content, tags, clientId }: NewPost) =>
      call(feed.create, { body: { content, tags: JSON.stringify(tags), clientId } }),
    onMutate: async ({ content, tags, clientId }) => {
      if (!cache.getQueryData(query.queryKey)) return false
      // An answer that is on its way does not know the post.
      await cache.cancelQueries({ queryKey: query.queryKey, exact: true })
      const post: ShownPost = {
        _id: clientId,
        content: content.trim(),
        tags: [...tags],
        createdAt: new Date().toISOString(),
        userId: author,
        isSending: true,
      }
      cache.setQueryData(query.queryKey, (shown) => shown && addPost(shown, post, { isOutside }))
      onShown(clientId)
      return true
    },
    onSuccess: async ({ post }, { clientId }, wasShown) => {
      await putOnTop(cache, query, { post, clientId, isOutside })
      if (search) cache.setQueryData(feedQuery(undefined).queryKey, (all) => all && addPost(all, post, { isOutside: false }))
      if (!wasShown) onShown(post._id)
      onShared()
    },
    onError: (_error, sent) => {
      cache.setQueryData(query.queryKey, (shown) => shown && removePost(shown, sent.clientId))
      onFailed(sent)
    },
  })
}

interface Arrived {
  post: Post
  clientId: string
  isOutside: boolean
}

async function putOnTop(cache: QueryClient, query: ReturnType<typeof feedQuery>, { post, clientId, isOutside }: Arrived) {
  if (!cache.getQueryData(query.queryKey)) {
    await cache.cancelQueries({ queryKey: query.queryKey, exact: true })
    await cache.fetchQuery(query).catch(() => undefined)
  }
  cache.setQueryData(query.queryKey, (shown) => shown && addPost(settlePost(shown, clientId, post), post, { isOutside }))
}
