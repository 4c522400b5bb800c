import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { SettingsData } from '../../ui/shared/SettingsData.tsx'
import { SessionList } from './SessionList.tsx'
import { settingsTexts } from './security.texts.ts'
import { TwoStepCard } from './twoStep/TwoStepCard.tsx'
import { securityQuery, sessionsQuery } from './useSecurity.ts'

// Lazy: the screen of the settings is large enough without it.
const PasskeyCard = lazy(() => import('./passkeys/PasskeyCard.tsx'))

const waiting = { data: undefined, error: null, refetch: () => undefined }

/**
 * The section of the settings about what keeps others out, one card each. A card appears once those
 * above it have their height, so that none is pushed down.
 */
export function SecuritySettings() {
  const areSessionsLoading = useQuery(sessionsQuery).isPending
  const isLoading = useQuery(securityQuery).isPending || areSessionsLoading
  return (
    <>
      <SessionList />
      <div hidden={areSessionsLoading}>
        <TwoStepCard />
      </div>
      <div hidden={isLoading}>
        <Suspense
          fallback={
            <EditSection title={settingsTexts.passkeys}>
              <SettingsData query={waiting}>{() => null}</SettingsData>
            </EditSection>
          }
        >
          <PasskeyCard />
        </Suspense>
      </div>
    </>
  )
}
