import type { CaseReport } from '@wayside/contract/cases'
import { kindText } from '@wayside/contract/reports'
import { reasonText } from '@wayside/contract/rules'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { fullName } from '../../../format/names.ts'
import { TimeLabel, useNow } from '../../../ui/TimeLabel.tsx'
import { caseTexts as texts } from './case.texts.ts'
import styles from './caseItems.module.css'

/** Lists the reports of a case: who reported what, when and why. */
export function ReportList({ reports }: { reports: readonly CaseReport[] }) {
  const now = useNow()
  return (
    <ul className={styles.items}>
      {reports.map(({ _id, number, kind, reason, text, createdAt, reporter, isDecided }) => (
        <li key={_id} className="card">
          <p className={styles.head}>
            <b>{reasonText(reason)}</b>
            {isDecided && (
              <span className={styles.done}>
                <CircleCheck className="i" aria-hidden />
                {texts.isDecided}
              </span>
            )}
          </p>
          <p className={styles.facts}>
            {texts.reportNumber(number)} · {kindText(kind)} · {texts.by}{' '}
            {reporter ? (
              <Link className="link" to={`/visitprofile/${reporter._id}`}>
                <bdi>{fullName(reporter)}</bdi>
              </Link>
            ) : (
              texts.nobody
            )}{' '}
            · <TimeLabel at={createdAt} now={now} />
          </p>
          {text && (
            <blockquote className={styles.text} dir="auto">
              {text}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  )
}
