import type { CaseReport } from '@wayside/contract/cases'
import { kindText } from '@wayside/contract/reports'
import { reasonText } from '@wayside/contract/rules'
import { CircleCheck } from 'lucide-react'
import { fullName } from '../../format/names.ts'
import { TextLink } from '../../ui/kit/Button.tsx'
import { Panel, Row, Stack, Text, WithIcon } from '../../ui/kit/layout.ts'
import { Quote } from '../../ui/kit/surfaces.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import { TimeLabel, useNow } from '../../ui/kit/text/TimeLabel.tsx'
import { caseTexts as texts } from './case.texts.ts'

/** Lists the reports of a case: who reported what, when and why. */
export function ReportList({ reports }: { reports: readonly CaseReport[] }) {
  const now = useNow()
  return (
    <Stack as="ul" gap={3}>
      {reports.map(({ _id, number, kind, reason, text, createdAt, isDecided, ...by }) => (
        <Panel key={_id} as="li" gap={2} pad="small">
          <Row as="p" justify="between" gap={4} lines="near">
            <b>{reasonText(reason)}</b>
            {isDecided && (
              <WithIcon ink="ok" size="small" weight="strong">
                <CircleCheck aria-hidden />
                {texts.isDecided}
              </WithIcon>
            )}
          </Row>
          <Text ink="quiet" size="small">
            <span>{`${texts.reportNumber(number)} · ${kindText(kind)} · ${texts.by}`}</span>{' '}
            {by.reporter ? (
              <TextLink to={`/visitprofile/${by.reporter._id}`}>
                <AsWritten>{fullName(by.reporter)}</AsWritten>
              </TextLink>
            ) : (
              <span>{by.reporterUnnamed ? texts.unnamed : texts.nobody}</span>
            )}{' '}
            <span>·</span> <TimeLabel at={createdAt} now={now} />
          </Text>
          {text && <Quote dir="auto">{text}</Quote>}
        </Panel>
      ))}
    </Stack>
  )
}
