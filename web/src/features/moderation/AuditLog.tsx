import { useQuery } from '@tanstack/react-query'
import type { LogEntry } from '@wayside/contract/cases'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { postTime } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import styles from './AuditLog.module.css'
import { Loaded } from './Loaded.tsx'
import { logTexts as texts } from './moderation.texts.ts'
import { addressOf, useModerationPlace } from './moderationAddress.ts'
import { logQuery } from './useModeration.ts'

/** Lists the actions of moderators and the operator, newest first, a page at a time. */
export default function AuditLog() {
  const { place, stepTo } = useModerationPlace()
  const query = useQuery(logQuery(place.before))
  return (
    <section className={styles.log} aria-labelledby="log-heading">
      <h2 id="log-heading">{texts.heading}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      <Loaded query={query}>
        {(entries) => (
          <>
            {entries.length === 0 && <p>{texts.none}</p>}
            <ol className="card">
              {entries.map((entry) => (
                <li key={entry._id}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ol>
            <nav className={styles.pages} aria-label={texts.heading}>
              {place.before && (
                <Link className="btn" {...stepTo({ before: '' })}>
                  <ArrowLeft className="i" aria-hidden />
                  {texts.newest}
                </Link>
              )}
              {entries.length >= LOG_PAGE && (
                <Link className="btn" {...stepTo({ before: entries.at(-1)?._id ?? '' })}>
                  {texts.older}
                  <ArrowRight className="i" aria-hidden />
                </Link>
              )}
            </nav>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** How many entries the server sends at a time; fewer are the last ones. */
const LOG_PAGE = 50

function Entry({ entry: { at, actor, act, caseId, caseNumber, memberId } }: { entry: LogEntry }) {
  return (
    <>
      <time dateTime={at}>{postTime(at)}</time>
      <span>
        <b>{actor ? <AsWritten>{fullName(actor)}</AsWritten> : texts.operator}</b>{' '}
        <span>{texts.acts[act] ?? act}</span>
      </span>
      {caseId ? (
        <Link className="link" to={addressOf({ caseId })}>
          {caseNumber ? texts.numbered(caseNumber) : texts.case}
        </Link>
      ) : (
        memberId && (
          <Link className="link" to={`/visitprofile/${memberId}`}>
            {texts.member}
          </Link>
        )
      )}
    </>
  )
}
