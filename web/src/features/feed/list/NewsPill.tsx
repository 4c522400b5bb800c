import { useQuery } from '@tanstack/react-query'
import { feed } from '@wayside/contract/feed'
import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { timing } from '../../../timing.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { showAlert } from '../../../ui/kit/feedback/alertStore.ts'
import { feedTexts as texts } from '../feed.texts.ts'
import styles from './NewsPill.module.css'

interface NewsPillProps {
  newest: string
  onRead: () => Promise<void>
}

/** Says that others have posted since; the posts load only on a press. */
export function NewsPill({ newest, onRead }: NewsPillProps) {
  const count = useNews(newest)
  const [isReading, setReading] = useState(false)
  const read = () => {
    if (isReading) return
    setReading(true)
    onRead()
      .catch(() => showAlert(texts.failed))
      .finally(() => setReading(false))
  }
  return (
    <div className={styles.feedNews} role="status">
      {count > 0 && (
        <Button kind="main" className={styles.pill} aria-busy={isReading} onClick={read}>
          <ArrowUp aria-hidden />
          <span>{texts.newPosts(count)}</span>
        </Button>
      )}
    </div>
  )
}

/** Counts the newer posts of others when the tab becomes visible, and every minute while it is. */
function useNews(after: string): number {
  const { data } = useQuery({
    queryKey: ['feedNews', after],
    queryFn: async ({ signal }) => (await call(feed.news, { query: { after } }, signal)).count,
    initialData: 0,
    staleTime: timing.feedNews,
    gcTime: 0,
    refetchInterval: timing.feedNews,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  return data
}
