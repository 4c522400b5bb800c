import type { Me } from '@wayside/contract/accounts'
import type { Post } from '@wayside/contract/feed'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { MemberMenu } from '../features/blocks/MemberMenu.tsx'
import { ShareCard } from '../features/feed/composer/ShareCard.tsx'
import { feedTexts as texts } from '../features/feed/feed.texts.ts'
import { FeedHead } from '../features/feed/list/FeedHead.tsx'
import { FeedPosts } from '../features/feed/list/FeedPosts.tsx'
import { feedIds, useFeed } from '../features/feed/list/useFeed.ts'
import type { FeedSearch } from '../features/feed/search/feedSearch.ts'
import { SearchCard } from '../features/feed/search/SearchCard.tsx'
import { isInViewport, useFocusWhenRendered } from '../features/feed/useFocusWhenRendered.ts'
import { useReport } from '../features/reports/useReport.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { Button } from '../ui/kit/Button.tsx'
import { Page } from '../ui/kit/parts.ts'
import { withNames } from '../ui/kit/text/withNames.tsx'
import styles from './FeedPage.module.css'

export const handle = { Head: () => <FeedHead shown={undefined} /> }

/** spec §2: /feed, for members only. */
export function Component() {
  usePageTitle(texts.title)
  const { me } = useSession()
  return me ? <Feed me={me} /> : null
}

function PostMenu({ post, onHidden }: { post: Post; onHidden: () => void }) {
  const { _id: id, userId: author } = post
  const { entry, dialog } = useReport({
    what: 'post',
    person: author,
    id,
  })
  return (
    <>
      <MemberMenu isNamed person={author} can={['muteName']} more={[entry]} onHidden={onHidden} />
      {dialog}
    </>
  )
}

// Lazy: only a press on the button needs it.
const WriteTo = lazy(() => import('../features/messages/composer/WriteTo.tsx'))

function Answer({ post: { userId: author, content } }: { post: Post }) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setPresses(presses + 1)}>
        <MessageCircle aria-hidden />
        {withNames(texts.writeTo, author.name)}
      </Button>
      {presses > 0 && (
        <Suspense>
          <WriteTo key={presses} member={author} about={content} />
        </Suspense>
      )}
    </>
  )
}

function Feed({ me }: { me: Me }) {
  const feed = useFeed()
  const focusLater = useFocusWhenRendered()

  const searchFor = (search: FeedSearch) => {
    // On a phone the new post may be below the card or the keyboard.
    if (!isInViewport(feedIds.heading)) focusLater(feedIds.heading)
    feed.searchFor(search)
  }

  return (
    <>
      <FeedHead shown={feed.list.data} />
      <Page className={styles.feedPage}>
        <ShareCard me={me} search={feed.search} onShown={(key) => focusLater(feedIds.post(key))} />
        <SearchCard search={feed.search} onSearch={searchFor} onClear={feed.clear} />
        <FeedPosts
          feed={feed}
          me={me._id}
          focusLater={focusLater}
          answerOf={(post) => <Answer post={post} />}
          menuOf={(post) => <PostMenu post={post} onHidden={() => focusLater(feedIds.heading)} />}
        />
      </Page>
    </>
  )
}
