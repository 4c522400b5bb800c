import { useQuery } from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { passkeyTexts as ruleTexts } from '@wayside/contract/passkeys'
import { useState } from 'react'
import { isUnconfirmed, sayWhy } from '../../../api/sayWhy.ts'
import { hasPasskeys } from '../../../browser/webAuthn.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { EditSection } from '../../../ui/kit/EditSection.tsx'
import { focusOnMount } from '../../../ui/kit/feedback/focusOnMount.ts'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Text } from '../../../ui/kit/layout.ts'
import { SettingsData } from '../../../ui/shared/SettingsData.tsx'
import { LogOutOthers } from '../LogOutOthers.tsx'
import { settingsTexts } from '../security.texts.ts'
import { securityQuery } from '../useSecurity.ts'
import { NewPasskey } from './NewPasskey.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { passkeyTexts as texts } from './passkeys.texts.ts'
import { type PasskeyQuestion, useNewQuestion, useRemovePasskey } from './usePasskeys.ts'

type Panel = { question: PasskeyQuestion } | { changed: string } | undefined

/** The card that lists the member's passkeys, and adds, renames and removes them. */
export default function PasskeyCard() {
  const query = useQuery(securityQuery)
  const begin = useNewQuestion()
  const remove = useRemovePasskey()
  const [panel, setPanel] = useState<Panel>()
  const [wasLeft, setWasLeft] = useState(false)
  const failed = [begin, remove].find(({ error }) => error && !isUnconfirmed(error))
  const isBusy = begin.isPending || remove.isPending

  const clear = () => {
    setPanel(undefined)
    begin.reset()
    remove.reset()
  }
  const add = () => {
    clear()
    begin.mutate(undefined, { onSuccess: (question) => setPanel({ question }) })
  }
  const onRemove = (id: string) => {
    clear()
    remove.mutate(id, { onSuccess: () => setPanel({ changed: texts.removed }) })
  }
  const leave = () => {
    setWasLeft(true)
    setPanel(undefined)
  }

  return (
    <EditSection title={settingsTexts.passkeys}>
      {failed && (
        <Notice key={failed.submittedAt} tone="error" focus>
          {sayWhy(failed.error, texts)}
        </Notice>
      )}
      {panel && 'changed' in panel && <LogOutOthers changed={panel.changed} />}
      <Text ink="quiet">{texts.hint}</Text>
      <SettingsData query={query}>
        {({ passkeys, canUsePasskeys }) => {
          const isFull = passkeys.length >= limits.passkeysMax
          const why = !canUsePasskeys
            ? texts.notHere
            : !hasPasskeys()
              ? texts.notInBrowser
              : isFull && ruleTexts.noMore
          return (
            <>
              {passkeys.length > 0 ? (
                <PasskeyList passkeys={passkeys} isBusy={isBusy} onRemove={onRemove} />
              ) : (
                <Text ink="quiet">{texts.empty}</Text>
              )}
              {panel && 'question' in panel ? (
                <NewPasskey
                  question={panel.question}
                  onDone={() => setPanel({ changed: texts.added })}
                  onLeave={leave}
                />
              ) : why ? (
                <Text ink="quiet">{why}</Text>
              ) : (
                <div>
                  <Button disabled={isBusy} onClick={add} ref={wasLeft ? focusOnMount : undefined}>
                    {begin.isPending ? texts.busy : texts.add}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </SettingsData>
    </EditSection>
  )
}
