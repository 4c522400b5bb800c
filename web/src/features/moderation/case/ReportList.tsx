import type { CaseReport } from '@wayside/contract/cases'
import { kindText } from '@wayside/contract/reports'
import { reasonText } from '@wayside/contract/rules'
import { CircleCheck } from 'lucide-react'
import { fullName } from '../../../format/names.ts'
import { TextLink } from '../../../ui/kit/Button.tsx'
import { Panel } from '../../../ui/kit/parts.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { TimeLabel, useNow } from '../../../ui/kit/text/TimeLabel.tsx'
import { caseTexts as texts } from './case.texts.ts'
import styles from './caseItems.module.css'

/** Lists the reports of a case: who reported what, when and why. */
export function ReportList({ reports }: { reports: readonly CaseReport[] }) {
  const now = useNow()
  return (
    <ul className={styles.items}>
      {reports.map(({ _id, number, kind, reason, text, createdAt, isDecided, ...by }) => (
        <Panel key={_id} as="li">
          <p className={styles.head}>
            <b>{reasonText(reason)}</b>
            {isDecided && (
              <span className={styles.done}>
                <CircleCheck aria-hidden />
                {texts.isDecided}
              </span>
            )}
          </p>
          <p className={styles.facts}>
            <span>{`${texts.reportNumber(number)} · ${kindText(kind)} · ${texts.by}`}</span>{' '}
            {by.reporter ? (
              <TextLink to={`/visitprofile/${by.reporter._id}`}>
                <AsWritten>{fullName(by.reporter)}</AsWritten>
              </TextLink>
            ) : (
              <span>{by.reporterUnnamed ? texts.unnamed : texts.nobody}</span>
            )}{' '}
            <span>·</span> <TimeLabel at={createdAt} now={now} />
          </p>
          {text && (
            <blockquote className={styles.text} dir="auto">
              {text}
            </blockquote>
          )}
        </Panel>
      ))}
    </ul>
  )
}
