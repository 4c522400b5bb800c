import { useQuery } from '@tanstack/react-query'
import type { ListedSession } from '@wayside/contract/security'
import { useState } from 'react'
import { sayWhy } from '../../api/sayWhy.ts'
import { countOf } from '../../format/counts.ts'
import { postedDate, timeAgo } from '../../format/dates.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { focusOnMount } from '../../ui/kit/feedback/focusOnMount.ts'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { IconList, IconListItem } from '../../ui/kit/IconList.tsx'
import { Stack, Text } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { deviceIcon } from '../../ui/shared/deviceIcon.ts'
import { SettingsData } from '../../ui/shared/SettingsData.tsx'
import { sessionTexts as texts } from './security.texts.ts'
import { sessionsQuery, useEndSessions } from './useSecurity.ts'

/** How many sessions are shown at first; the present one is the first of all. */
const FEW = 5

/** Where the member is logged in, with a way to end what they do not know. */
export function SessionList() {
  const query = useQuery(sessionsQuery)
  const { mutate: end, isPending, data: ended, error } = useEndSessions()
  const [shownAll, setShownAll] = useState(false)
  return (
    <EditSection title={texts.title}>
      <Text ink="quiet">{texts.hint}</Text>
      {error && (
        <Notice tone="error" focus>
          {sayWhy(error, texts)}
        </Notice>
      )}
      {ended !== undefined && <Notice tone="ok">{texts.ended(countOf(ended, 'session'))}</Notice>}
      <SettingsData query={query} lines={3}>
        {(sessions) => (
          <Stack gap={5}>
            {sessions.length > 1 && (
              <div>
                <Button kind="danger" disabled={isPending} onClick={() => end(undefined)}>
                  {texts.endOthers}
                </Button>
              </div>
            )}
            <IconList>
              {sessions.slice(0, shownAll ? undefined : FEW).map((session, at) => (
                <Session
                  key={session._id}
                  session={session}
                  isBusy={isPending}
                  isFirstNew={shownAll && at === FEW}
                  onEnd={() => end(session._id)}
                />
              ))}
            </IconList>
            {sessions.length > FEW && !shownAll && (
              <div>
                <Button onClick={() => setShownAll(true)}>{texts.showAll(sessions.length)}</Button>
              </div>
            )}
          </Stack>
        )}
      </SettingsData>
    </EditSection>
  )
}

interface SessionProps {
  session: ListedSession
  isBusy: boolean
  /** The first one that a press has shown takes the focus, since the pressed button is gone. */
  isFirstNew: boolean
  onEnd: () => void
}

function Session({ session, isBusy, isFirstNew, onEnd }: SessionProps) {
  const { device, isThis, isShared, createdAt } = session
  const name = device || texts.unknownDevice
  return (
    <IconListItem
      Icon={deviceIcon(device)}
      name={name}
      marks={[...(isThis ? [texts.isThis] : []), ...(isShared ? [texts.isShared] : [])]}
      facts={`${texts.used(lastUse(session))} · ${texts.since(postedDate(createdAt))}`}
    >
      {!isThis && (
        <Button
          kind="danger"
          disabled={isBusy}
          onClick={onEnd}
          ref={isFirstNew ? focusOnMount : undefined}
        >
          {texts.end}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      )}
    </IconListItem>
  )
}

const HOUR_MS = 3_600_000

/** The last use is known to the hour, so minutes would be invented. */
function lastUse({ seenAt, isThis }: ListedSession, now = Date.now()) {
  return isThis || now - Date.parse(seenAt) < HOUR_MS ? texts.recently : timeAgo(seenAt, now)
}
