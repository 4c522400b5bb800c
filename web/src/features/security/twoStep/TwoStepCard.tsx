import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/kit/Button.tsx'
import { EditSection } from '../../../ui/kit/EditSection.tsx'
import { focusOnMount } from '../../../ui/kit/feedback/focusOnMount.ts'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Text } from '../../../ui/kit/layout.ts'
import { SettingsData } from '../../../ui/shared/SettingsData.tsx'
import { LogOutOthers } from '../LogOutOthers.tsx'
import { securityQuery } from '../useSecurity.ts'
import { TwoStepOn } from './TwoStepOn.tsx'
import type { Panel } from './TwoStepPanel.tsx'
import { twoStepTexts as texts } from './twoStep.texts.ts'
import { useTwoStep } from './useTwoStep.ts'

// Lazy: few members set it up, and the drawing of QR codes is large.
const TwoStepPanel = lazy(() => import('./TwoStepPanel.tsx'))

/** The card that sets up two-step login, and shows and changes it once it is on. */
export function TwoStepCard() {
  const query = useQuery(securityQuery)
  const changes = useTwoStep()
  const [panel, setPanel] = useState<Panel>()
  const [changed, setChanged] = useState<string>()
  const [wasLeft, setWasLeft] = useState(false)
  const { start, newCodes, remove, isBusy, failure } = changes

  const begin = () => {
    setPanel(undefined)
    setChanged(undefined)
    changes.forgetFailures()
  }
  const setUp = () => {
    begin()
    start.mutate(undefined, { onSuccess: (key) => setPanel({ key }) })
  }
  const makeCodes = () => {
    begin()
    newCodes.mutate(undefined, { onSuccess: (codes) => setPanel({ codes }) })
  }
  const turnOff = () => {
    begin()
    remove.mutate(undefined, { onSuccess: () => setChanged(texts.isOff) })
  }
  const done = () => {
    setChanged(panel && 'key' in panel ? texts.isOn : texts.hasNewCodes)
    setPanel(undefined)
  }
  const leave = () => {
    setWasLeft(true)
    setPanel(undefined)
  }

  return (
    <EditSection title={texts.title}>
      {failure && (
        <Notice key={failure.at} tone="error" focus>
          {failure.why}
        </Notice>
      )}
      {changed && <LogOutOthers changed={changed} />}
      <SettingsData query={query}>
        {({ email, hasTotp, totpSince, recoveryCodesLeft }) => (
          <Suspense>
            {panel ? (
              <TwoStepPanel panel={panel} email={email} onDone={done} onLeave={leave} />
            ) : hasTotp ? (
              <TwoStepOn
                since={totpSince}
                codesLeft={recoveryCodesLeft}
                isBusy={isBusy}
                onNewCodes={makeCodes}
                onTurnOff={turnOff}
              />
            ) : (
              <>
                <Text ink="quiet">
                  <b>{texts.off}.</b> {texts.hint}
                </Text>
                <div>
                  <Button
                    kind="main"
                    disabled={isBusy}
                    onClick={setUp}
                    ref={wasLeft ? focusOnMount : undefined}
                  >
                    {isBusy ? texts.busy : texts.setUp}
                  </Button>
                </div>
              </>
            )}
          </Suspense>
        )}
      </SettingsData>
    </EditSection>
  )
}
