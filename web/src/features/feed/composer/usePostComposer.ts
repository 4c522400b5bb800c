import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { feed, type Post } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { isBlank } from '@wayside/contract/text'
import { type ReactElement, useState } from 'react'
import { call } from '../../../api/call.ts'
import { newClientId } from '../../../browser/ids.ts'
import { lengthOf } from '../../../ui/kit/forms/CharacterCount.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import type { Added } from '../../../ui/shared/forms/tagAdder.ts'
import { shareTexts as texts } from '../feed.texts.ts'
import { addPost, dropPost, replaceOptimistic, type ShownPost } from '../list/postPages.ts'
import { feedQuery } from '../list/useFeed.ts'
import type { FeedSearch } from '../search/feedSearch.ts'
import { addTags, addTyped, noDraft, postDrafts, withSent } from './postDraft.ts'

/** Holds the post being written, stores it as a draft, and shares it. */
export function usePostComposer(
  me: Post['userId'],
  search: FeedSearch | undefined,
  onShown: (key: string) => void,
) {
  const author = me._id
  const [draft, setDraft] = useState(() => postDrafts.read(author))
  const [tagProblem, setTagProblem] = useState<string>()
  // The announcement about the tags for screen readers.
  const [announcement, setAnnouncement] = useState<ReactElement | string>('')

  const keep = (change: Partial<typeof draft>) => {
    // A changed text is another post, so it gets a new id.
    const next = { ...draft, clientId: undefined, ...change }
    setDraft(next)
    postDrafts.write(next, author)
  }

  const sharing = useShare(me, search, {
    // The draft stays stored until the post has arrived, since the tab may be closed before.
    onShown: (key) => {
      setDraft(noDraft)
      onShown(key)
    },
    onShared: () => {
      if (postDrafts.read(author).clientId) postDrafts.remove(author)
      setAnnouncement('')
    },
    onFailed: (sent) => {
      const back = (written: typeof draft) => (written.clientId ? written : withSent(written, sent))
      setDraft(back)
      postDrafts.write(back(postDrafts.read(author)), author)
    },
  })

  const take = ({ tags, rest, problem }: Added) => {
    const added = tags.at(-1)
    setTagProblem(problem)
    setAnnouncement(
      problem ?? (added && tags.length > draft.tags.length ? withNames(texts.added, added) : ''),
    )
    keep({ tags, tag: rest })
  }

  const remaining = limits.postMax - lengthOf(draft.content, limits.postMax)

  return {
    draft,
    remaining,
    tagProblem,
    announcement,
    isSharing: sharing.isPending,
    /** The post being sent is still in the fields, since no list is there to show it. */
    isHeld: sharing.isPending && draft.clientId !== undefined,
    error: sharing.error,
    write: (content: string) => keep({ content }),
    writeTag: (written: string) => take(addTyped(draft.tags, written)),
    addTag: () => take(addTags(draft.tags, draft.tag)),
    removeTag: (tag: string) => {
      setTagProblem(undefined)
      setAnnouncement(withNames(texts.removed, tag))
      keep({ tags: draft.tags.filter((other) => other !== tag) })
    },
    /** A tag that is not added yet goes with the post. */
    share: () => {
      if (sharing.isPending || remaining < 0 || isBlank(draft.content)) return
      const added = addTags(draft.tags, draft.tag)
      take(added)
      if (added.rest) return
      const sent = {
        content: draft.content,
        tags: added.tags,
        clientId: draft.clientId ?? newClientId(),
      }
      keep({ ...sent, tag: '' })
      sharing.mutate(sent)
    },
  }
}

export interface NewPost {
  content: string
  tags: readonly string[]
  clientId: string
}

interface Hooks {
  /** Called when the post is on the screen; the server may not have it yet. */
  onShown: (key: string) => void
  onShared: () => void
  onFailed: (sent: NewPost) => void
}

/** Creates a post: it is shown on top at once (spec §4) and removed again if the request fails. */
function useShare(
  author: Post['userId'],
  search: FeedSearch | undefined,
  { onShown, onShared, onFailed }: Hooks,
) {
  const cache = useQueryClient()
  const query = feedQuery(search)
  const isNotMatching = Boolean(search?.tag || search?.location)

  return useMutation({
    mutationFn: ({ content, tags, clientId }: NewPost) =>
      call(feed.create, { body: { content, tags: JSON.stringify(tags), clientId } }),
    onMutate: async ({ content, tags, clientId }) => {
      if (!cache.getQueryData(query.queryKey)) return false
      // A response that is under way lacks the post, unless it is that of Load More.
      if (!cache.getQueryState(query.queryKey)?.fetchMeta?.fetchMore)
        await cache.cancelQueries({ queryKey: query.queryKey, exact: true })
      const post: ShownPost = {
        _id: clientId,
        content: content.trim(),
        tags: [...tags],
        createdAt: new Date().toISOString(),
        userId: author,
        isSending: true,
        isNotMatching,
      }
      cache.setQueryData(query.queryKey, (list) => list && addPost(list, post))
      onShown(clientId)
      return true
    },
    onSuccess: async ({ post }, { clientId }, wasShown) => {
      await putOnTop(cache, query, { post, clientId, isNotMatching })
      if (search)
        cache.setQueryData(feedQuery(undefined).queryKey, (all) => all && addPost(all, post))
      if (!wasShown) onShown(post._id)
      onShared()
    },
    onError: (_error, sent) => {
      cache.setQueryData(query.queryKey, (list) => list && dropPost(list, sent.clientId))
      onFailed(sent)
    },
  })
}

interface Arrived {
  post: Post
  clientId: string
  isNotMatching: boolean
}

async function putOnTop(
  cache: QueryClient,
  query: ReturnType<typeof feedQuery>,
  { post, clientId, isNotMatching }: Arrived,
) {
  if (!cache.getQueryData(query.queryKey)) {
    await cache.cancelQueries({ queryKey: query.queryKey, exact: true })
    await cache.fetchInfiniteQuery(query).catch(() => undefined)
  }
  cache.setQueryData(
    query.queryKey,
    (list) => list && addPost(replaceOptimistic(list, clientId, post), { ...post, isNotMatching }),
  )
}
