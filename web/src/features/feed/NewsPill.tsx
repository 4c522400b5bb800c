import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { showAlert } from '../../ui/alerts.ts'
import { feedTexts as texts } from './feed.texts.ts'
import { useNews } from './useNews.ts'
import './NewsPill.css'

interface Props {
  newest: string
  onRead: () => Promise<void>
}

/** That others have posted since; nothing moves until the member wants to see it. */
export function NewsPill({ newest, onRead }: Props) {
  const count = useNews(newest)
  const [isReading, setReading] = useState(false)
  const read = () => {
    if (isReading) return
    setReading(true)
    onRead()
      .catch(() => showAlert(texts.fetchFailed))
      .finally(() => setReading(false))
  }
  return (
    <div className="feed-news" role="status">
      {count > 0 && (
        <button type="button" className="btn pri" aria-busy={isReading} onClick={read}>
          <ArrowUp className="i" aria-hidden />
          {texts.news(count)}
        </button>
      )}
    </div>
  )
}
