import { Eraser, RefreshCw, Users } from 'lucide-react'
import { discoverTexts as texts } from './members.texts.ts'
import './DiscoverActions.css'

interface Props {
  isChecking: boolean
  isRefreshing: boolean
  onClear: () => void
  /** Missing while the empty result offers it in a better place. */
  onShowAll: (() => void) | undefined
  /** Missing while nothing has been searched. */
  onRefresh: (() => void) | undefined
}

export function DiscoverActions({ isChecking, isRefreshing, onClear, onShowAll, onRefresh }: Props) {
  return (
    <div className="discover-actions">
      <button type="button" className="quiet" onClick={onClear}>
        <Eraser className="i" aria-hidden />
        {texts.clear}
      </button>
      {onShowAll && (
        <button type="button" className="quiet" disabled={isChecking} onClick={onShowAll}>
          <Users className="i" aria-hidden />
          {texts.showAll}
        </button>
      )}
      <button type="button" className="quiet" aria-busy={isRefreshing} disabled={!onRefresh} onClick={onRefresh}>
        <RefreshCw className="i" aria-hidden />
        {texts.refresh}
      </button>
    </div>
  )
}
