import { useQuery } from '@tanstack/react-query'
import type { AppealRow } from '@wayside/contract/cases'
import { ruleText } from '@wayside/contract/rules'
import { Scale } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { timeAgo } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyPane } from '../../ui/kit/feedback/EmptyPane.tsx'
import { Panel, Row, Stack, Text } from '../../ui/kit/layout.ts'
import { Quote, Well } from '../../ui/kit/surfaces.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { AppealAnswer } from './AppealAnswer.tsx'
import styles from './Appeals.module.css'
import { ModerationQueryView } from './ModerationQueryView.tsx'
import { actWords, appealTexts as texts } from './moderation.texts.ts'
import { addressOf } from './moderationAddress.ts'
import { appealsQuery } from './useModeration.ts'

/** The appeals that wait, the oldest first, each with its answer. */
export function Appeals() {
  const query = useQuery(appealsQuery)
  const status = useRef<HTMLParagraphElement>(null)
  const [answered, setAnswered] = useState<ReactElement>()
  return (
    <Stack as="section" gap={4} className={styles.appeals} aria-labelledby="appeals-heading">
      <h2 id="appeals-heading">{texts.title}</h2>
      <Well as="p" tone="ok" role="status" tabIndex={-1} ref={status}>
        {answered}
      </Well>
      <ModerationQueryView
        query={query}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyPane Icon={Scale} title={texts.empty} text={texts.emptyHint} isAtTop />}
      >
        {(appeals) => (
          <Stack as="ul" gap={5}>
            {appeals.map((appeal) => (
              <Appeal
                key={appeal._id}
                appeal={appeal}
                onDone={() => {
                  setAnswered(withNames(texts.done, fullName(appeal.member)))
                  // The card is about to go, with the pressed button.
                  status.current?.focus()
                }}
              />
            ))}
          </Stack>
        )}
      </ModerationQueryView>
    </Stack>
  )
}

function Appeal({ appeal, onDone }: { appeal: AppealRow; onDone: () => void }) {
  const { member, act, rule, text, createdAt, decidedBy, caseId, reportId } = appeal
  return (
    <Panel as="li" gap={3} pad="medium" lift="low">
      <Row as="p" justify="between" gap={4} lines="close" ink="quiet" size="small">
        <time dateTime={createdAt}>{timeAgo(createdAt)}</time>
        {decidedBy && withNames(texts.decidedBy, fullName(decidedBy))}
      </Row>
      <h3>
        <AsWritten>{fullName(member)}</AsWritten>{' '}
        <span>{`${texts.ofMember} “${(actWords[act] ?? act).toLowerCase()}”`}</span>
      </h3>
      <Text ink="quiet" size="small">
        {reportId ? texts.ofReporter : ruleText(rule)}
      </Text>
      <Quote dir="auto">{text}</Quote>
      {caseId && (
        <p>
          <ButtonLink to={addressOf({ caseId })}>{texts.toCase}</ButtonLink>
        </p>
      )}
      <AppealAnswer appeal={appeal} onDone={onDone} />
    </Panel>
  )
}
