import { useQuery } from '@tanstack/react-query'
import type { WholeCase } from '@wayside/contract/cases'
import { Hand } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sayWhy } from '../../api/sayWhy.ts'
import { timeAgo } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { focusOnMount } from '../../ui/kit/feedback/focusOnMount.ts'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Panel, Row, Stack, WithIcon } from '../../ui/kit/layout.ts'
import { Well } from '../../ui/kit/surfaces.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { caseTexts as texts } from './case.texts.ts'
import { DecisionHistory } from './DecisionHistory.tsx'
import { EvidenceView } from './evidence/EvidenceView.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { ModerationQueryView } from './ModerationQueryView.tsx'
import { moderationScreenTexts, queueTexts } from './moderation.texts.ts'
import { useModerationPlace } from './moderationAddress.ts'
import { PriorityMark } from './PriorityMark.tsx'
import { ReportList } from './ReportList.tsx'
import { StepBack, StepOn } from './Steps.tsx'
import { caseQuery, useTake } from './useModeration.ts'

/** A case: the member, the reports, what was reported as it was then, and earlier decisions. */
export function CaseView({ id }: { id: string }) {
  const { backTo, stepTo } = useModerationPlace()
  const query = useQuery(caseQuery(id))
  return (
    <Stack gap={5}>
      <StepBack {...backTo({ caseId: '', isDeciding: false })}>{texts.back}</StepBack>
      <ModerationQueryView query={query}>
        {(found) => (
          <>
            <CaseHead found={found} />
            {found.reports.length > 0 && (
              <>
                <Section title={texts.reports}>
                  <ReportList reports={found.reports} />
                </Section>
                <Section title={texts.evidence}>
                  {found.reports.map((report) => (
                    <EvidenceView key={report._id} report={report} member={found.member} />
                  ))}
                </Section>
              </>
            )}
            <Section title={texts.history}>
              <DecisionHistory found={found} />
            </Section>
            {found.reports.some(({ isDecided }) => !isDecided) && (
              <StepOn {...stepTo({ isDeciding: true })}>{texts.toDecision}</StepOn>
            )}
          </>
        )}
      </ModerationQueryView>
    </Stack>
  )
}

const Section = ({ title, children }: { title: string; children: Elements }) => (
  <Stack as="section" gap={4} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </Stack>
)

function CaseHead({ found }: { found: WholeCase }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Another case is another screen, though the path stays the same.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { number, priority, openedAt, member } = found
  return (
    <Panel as="header" gap={4} pad="medium" lift="low">
      <Row as="p" gap={3} lines="near" ink="quiet" size="small">
        <PriorityMark priority={priority} />
        <span>{texts.opened(timeAgo(openedAt))}</span>
      </Row>
      <h2 id="case-heading" ref={heading} tabIndex={-1}>
        <span>{`${texts.number(number)}:`}</span> <AsWritten>{fullName(member)}</AsWritten>
      </h2>
      <MemberFacts member={member} />
      <Row gap={3}>
        {found.state === 'open' && <Take found={found} />}
        <ButtonLink to={`/visitprofile/${member._id}`}>{texts.profile}</ButtonLink>
      </Row>
    </Panel>
  )
}

function Take({ found }: { found: WholeCase }) {
  const { me } = useSession()
  const take = useTake(found._id, me ?? { _id: '', name: '', lastname: '' })
  const { takenBy } = found
  if (takenBy)
    return (
      // The pressed button is gone.
      <Well
        as="p"
        tone="ok"
        weight="strong"
        role="status"
        tabIndex={-1}
        ref={take.isSuccess ? focusOnMount : undefined}
      >
        <WithIcon>
          <Hand aria-hidden />
          <span>
            {takenBy._id === me?._id
              ? queueTexts.takenByMe
              : withNames(queueTexts.taken, fullName(takenBy))}
          </span>
        </WithIcon>
      </Well>
    )
  return (
    <>
      {take.error && (
        <Notice key={take.submittedAt} tone="error" focus>
          {sayWhy(take.error, {
            failed: texts.failed,
            network: moderationScreenTexts.network,
          })}
        </Notice>
      )}
      <Button disabled={take.isPending} onClick={() => take.mutate()}>
        <Hand aria-hidden />
        <span>{take.isPending ? texts.busy : texts.take}</span>
      </Button>
    </>
  )
}
