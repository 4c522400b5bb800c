import { WifiOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { retryConnection, useConnectivity } from '../offline/connectivity.ts'
import styles from './OfflineBanner.module.css'

// Lazy: it imports the persisted cache, which visitors do not load.
const SavedWhen = lazy(() => import('./SavedWhen.tsx').catch(() => ({ default: () => null })))

/** Publishes the banner's height for screens that fill the window. */
function tellHeight(banner: HTMLElement | null) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--banner', `${banner?.offsetHeight ?? 0}px`),
  )
  if (banner) observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--banner')
  }
}

/** Says on every page that the server is unreachable, and how old the shown data is. */
export function OfflineBanner() {
  const connectivity = useConnectivity()
  return (
    <div aria-live="polite">
      {connectivity !== 'online' && (
        <div className={styles.offline} role="status" ref={tellHeight}>
          <div className="wrap">
            <WifiOff className="i" aria-hidden />
            <b>You are offline</b>
            <Suspense>
              <SavedWhen />
            </Suspense>
            {connectivity === 'unreachable' && (
              <button type="button" className="inline" onClick={retryConnection}>
                Check now
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
