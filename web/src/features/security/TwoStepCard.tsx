import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { EditSection } from '../../ui/EditSection.tsx'
import { focusOnMount } from '../../ui/focusOnMount.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SettingsData } from '../../ui/SettingsData.tsx'
import { LogOutOthers } from './LogOutOthers.tsx'
import styles from './settingsForm.module.css'
import { TwoStepOn } from './TwoStepOn.tsx'
import { twoStepTexts as texts } from './twoStep.texts.ts'
import { securityQuery } from './useSecurity.ts'
import { type TotpKey, useTwoStep } from './useTwoStep.ts'

// Lazy: few members set it up, and the drawing of QR codes is large.
const TwoStepSetup = lazy(() => import('./TwoStepSetup.tsx'))
const NewCodes = lazy(() => import('./NewCodes.tsx'))

type Panel = { key: TotpKey } | { codes: readonly string[] } | { changed: string } | undefined

/** The card that sets up two-step login, and shows and changes it once it is on. */
export function TwoStepCard() {
  const query = useQuery(securityQuery)
  const changes = useTwoStep()
  const [panel, setPanel] = useState<Panel>()
  const [wasLeft, setWasLeft] = useState(false)
  const { start, newCodes, remove, isBusy, failure } = changes

  const begin = () => {
    setPanel(undefined)
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
    remove.mutate(undefined, { onSuccess: () => setPanel({ changed: texts.isOff }) })
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
      {panel && 'changed' in panel && <LogOutOthers changed={panel.changed} />}
      <SettingsData query={query}>
        {({ email, hasTotp, totpSince, recoveryCodesLeft }) => (
          <Suspense>
            {panel && 'key' in panel ? (
              <TwoStepSetup
                totpKey={panel.key}
                email={email}
                onDone={() => setPanel({ changed: texts.isOn })}
                onLeave={leave}
              />
            ) : panel && 'codes' in panel ? (
              <NewCodes
                codes={panel.codes}
                email={email}
                onDone={() => setPanel({ changed: texts.hasNewCodes })}
              />
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
                <p className={styles.lead}>
                  <b>{texts.off}.</b> {texts.lead}
                </p>
                <div>
                  <button
                    type="button"
                    className="btn pri"
                    disabled={isBusy}
                    onClick={setUp}
                    ref={wasLeft ? focusOnMount : undefined}
                  >
                    {isBusy ? texts.busy : texts.setUp}
                  </button>
                </div>
              </>
            )}
          </Suspense>
        )}
      </SettingsData>
    </EditSection>
  )
}
