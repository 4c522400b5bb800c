import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { shortCount } from '../../../format/numbers.ts'
import { IconButton } from '../../../ui/kit/Button.tsx'
import { Panel } from '../../../ui/kit/layout.ts'
import { CornerBadge } from '../../../ui/kit/parts.ts'
import { listTexts as texts } from './list.texts.ts'
import styles from './NotificationBell.module.css'
import { useBadge } from './useBadge.ts'

// Lazy: most visits open no list.
const NotificationPanel = lazy(() =>
  import('./NotificationPanel.tsx').catch(() => ({ default: NotLoaded })),
)
const NotLoaded = () => (
  <Panel as="p" pad="small" lift="high">
    {texts.failed}
  </Panel>
)

interface Props {
  /** The id of the panel. */
  id: string
  isOpen: boolean
  onToggle: () => void
}

/** The button in the header that opens the newest notifications. Lazy, so a file of its own. */
export default function NotificationBell({ id, isOpen, onToggle }: Props) {
  const unseen = useBadge().badge?.notifications ?? 0
  return (
    <>
      <IconButton
        className={styles.bell}
        aria-label={texts.bell(unseen)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Bell aria-hidden />
        {unseen > 0 && <CornerBadge aria-hidden>{shortCount(unseen)}</CornerBadge>}
      </IconButton>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <NotificationPanel />
          </Suspense>
        )}
      </div>
    </>
  )
}
