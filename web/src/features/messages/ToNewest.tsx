import { ArrowDown } from 'lucide-react'
import { texts } from './messages.texts.ts'
import './ToNewest.css'

/** The way down to the end of a chat; it says so when something new waits there. */
export function ToNewest({ hasNews, onGo }: { hasNews: boolean; onGo: () => void }) {
  return (
    <>
      <button type="button" className="to-newest" data-news={hasNews || undefined} onClick={onGo}>
        <ArrowDown className="i" aria-hidden />
        <span className={hasNews ? undefined : 'vh'}>{hasNews ? texts.newBelow : texts.toNewest}</span>
      </button>
      <span className="vh" role="status">
        {hasNews && texts.newBelow}
      </span>
    </>
  )
}
