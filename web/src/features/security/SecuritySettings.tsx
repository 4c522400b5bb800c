import { lazy, Suspense } from 'react'
import { EditSection } from '../../ui/EditSection.tsx'
import { SettingsData } from '../../ui/SettingsData.tsx'
import { SessionList } from './SessionList.tsx'
import { settingsTexts } from './security.texts.ts'
import { TwoStepCard } from './twoStep/TwoStepCard.tsx'

// Lazy: the screen of the settings is large enough without it.
const PasskeyCard = lazy(() => import('./passkeys/PasskeyCard.tsx'))

const waiting = { data: undefined, error: null, refetch: () => undefined }

/** The section of the settings about what keeps others out, one card each. */
export const SecuritySettings = () => (
  <>
    <SessionList />
    <TwoStepCard />
    <Suspense
      fallback={
        <EditSection title={settingsTexts.passkeys}>
          <SettingsData query={waiting}>{() => null}</SettingsData>
        </EditSection>
      }
    >
      <PasskeyCard />
    </Suspense>
  </>
)
