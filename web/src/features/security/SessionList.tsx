import { useQuery } from '@tanstack/react-query'
import type { ListedSession } from '@wayside/contract/security'
import { Monitor, Smartphone } from 'lucide-react'
import { sayWhy } from '../../api/sayWhy.ts'
import { countOf } from '../../format/counts.ts'
import { postedDate, timeAgo } from '../../format/dates.ts'
import { EditSection } from '../../ui/EditSection.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SettingsData } from '../../ui/SettingsData.tsx'
import styles from './SessionList.module.css'
import { sessionTexts as texts } from './security.texts.ts'
import { sessionsQuery, useEndSessions } from './useSecurity.ts'

/** Where the member is logged in, with a way to end what they do not know. */
export function SessionList() {
  const query = useQuery(sessionsQuery)
  const { mutate: end, isPending, data: ended, error } = useEndSessions()
  return (
    <EditSection title={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      {error && (
        <Notice tone="error" focus>
          {sayWhy(error, texts)}
        </Notice>
      )}
      {ended !== undefined && <Notice tone="ok">{texts.ended(countOf(ended, 'session'))}</Notice>}
      <SettingsData query={query}>
        {(sessions) => (
          <>
            <ul className={styles.sessions}>
              {sessions.map((session) => (
                <Session
                  key={session._id}
                  session={session}
                  isBusy={isPending}
                  onEnd={() => end(session._id)}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div>
                <button
                  type="button"
                  className="btn danger"
                  disabled={isPending}
                  onClick={() => end(undefined)}
                >
                  {texts.endOthers}
                </button>
              </div>
            )}
          </>
        )}
      </SettingsData>
    </EditSection>
  )
}

interface SessionProps {
  session: ListedSession
  isBusy: boolean
  onEnd: () => void
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { device, isThis, isShared, createdAt } = session
  const Icon = /iOS|Android|Phone/.test(device) ? Smartphone : Monitor
  const name = device || texts.unknownDevice
  return (
    <li className={styles.session}>
      <span className={styles.sessionIcon}>
        <Icon className="i" aria-hidden />
      </span>
      <div className={styles.sessionWords}>
        <b>{name}</b>
        {isThis && <span className={styles.mark}>{texts.isThis}</span>}
        {isShared && <span className={styles.mark}>{texts.isShared}</span>}
        <p>
          {texts.used(lastUse(session))} · {texts.since(postedDate(createdAt))}
        </p>
      </div>
      {!isThis && (
        <button type="button" className="btn danger" disabled={isBusy} onClick={onEnd}>
          {texts.end}
          <span className="vh"> {name}</span>
        </button>
      )}
    </li>
  )
}

const HOUR_MS = 3_600_000

/** The last use is known to the hour, so minutes would be invented. */
function lastUse({ seenAt, isThis }: ListedSession, now = Date.now()) {
  return isThis || now - Date.parse(seenAt) < HOUR_MS ? texts.recently : timeAgo(seenAt, now)
}
