import { Tent } from 'lucide-react'
import { feedTexts as texts } from './feed.texts.ts'
import { feedIds } from './feedIds.ts'
import './NoPosts.css'

const write = () => document.getElementById(feedIds.content)?.focus()

/** Nobody has shared anything, or nothing of what is searched for. */
export function NoPosts() {
  return (
    <div className="feed-nothing card">
      <span>
        <Tent aria-hidden />
      </span>
      <p>{texts.nothing}</p>
      <button type="button" className="btn pri" onClick={write}>
        {texts.write}
      </button>
    </div>
  )
}
