import { WifiOff } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../browser/lazyPart.ts'
import { retryConnection, useConnectivity } from '../../offline/connectivity.ts'
import { Button } from '../../ui/kit/Button.tsx'
import * as texts from '../app.texts.ts'
import { Banner } from './Banner.tsx'

// Lazy: it imports the persisted cache, which visitors do not load.
const SavedWhen = lazyPart(() => import('../SavedWhen.tsx'))

/** Says on every page that the server is unreachable, and how old the shown data is. */
export function OfflineBanner() {
  const connectivity = useConnectivity()
  return (
    <div aria-live="polite">
      {connectivity !== 'online' && (
        <Banner Icon={WifiOff}>
          <b>{texts.offline}</b>
          <Suspense>
            <SavedWhen />
          </Suspense>
          {connectivity === 'unreachable' && (
            <Button kind="inline" onClick={retryConnection}>
              {texts.checkNow}
            </Button>
          )}
        </Banner>
      )}
    </div>
  )
}
