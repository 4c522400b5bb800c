import { Tent } from 'lucide-react'
import { feedTexts as texts } from './feed.texts.ts'
import { feedIds } from './feedIds.ts'
import './NoPosts.css'

const write = () => document.getElementById(feedIds.content)?.focus()

/** Nobody has shared anything, or nothing of what is searched for. */
export function NoPosts({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  return (
    <div className="feed-nothing card">
      <span>
        <Tent aria-hidden />
      </span>
      <p>{texts.nothing}</p>
      <div className="feed-nothing-ways">
        <button type="button" className="btn pri" onClick={write}>
          {texts.write}
        </button>
        {onShowAll && (
          <button type="button" className="btn" onClick={onShowAll}>
            {texts.showAll}
          </button>
        )}
      </div>
    </div>
  )
}
