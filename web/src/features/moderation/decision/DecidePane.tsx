import { useQuery } from '@tanstack/react-query'
import type { ModeratorsDecision, WholeCase } from '@wayside/contract/cases'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../session/SessionProvider.tsx'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { Panel, Stack, Text } from '../../../ui/kit/layout.ts'
import { useModerationPlace } from '../moderationAddress.ts'
import { StepBack } from '../Steps.tsx'
import { caseQuery, queueQuery } from '../useModeration.ts'
import { DecideForm } from './DecideForm.tsx'
import { decideTexts as texts } from './decision.texts.ts'
import { mailsSentence, notFoundSentence } from './decisionSentence.texts.ts'
import { type DecideFormState, useDecideForm } from './useDecideForm.ts'

/** The decision about a case: the form, and what comes after it. */
export function DecidePane({ id }: { id: string }) {
  const { data } = useQuery(caseQuery(id))
  return data ? <Decision key={id} found={data} /> : null
}

function Decision({ found }: { found: WholeCase }) {
  const { place, backTo } = useModerationPlace()
  const form = useDecideForm(found)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isDeciding } = place
  // On narrow screens it comes in place of the case.
  useEffect(() => {
    if (isDeciding) heading.current?.focus({ preventScroll: true })
  }, [isDeciding])
  return (
    <Panel as="section" gap={5} pad="medium" lift="low" aria-labelledby="decision-heading">
      <StepBack {...backTo({ isDeciding: false })}>{texts.back}</StepBack>
      <h2 id="decision-heading" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {form.decide.data ? (
        <Decided found={found} decision={form.decide.data.decision} form={form} />
      ) : form.waiting.length === 0 ? (
        <Text ink="quiet">
          <b>{texts.isDecided}</b> {texts.isDecidedHint}
        </Text>
      ) : (
        <DecideForm found={found} form={form} />
      )}
    </Panel>
  )
}

interface DecidedProps {
  found: WholeCase
  decision: ModeratorsDecision
  form: DecideFormState
}

/** Says that it is done, and leads on to the next case that nobody else has taken. */
function Decided({ found, decision, form }: DecidedProps) {
  const { place, stepTo } = useModerationPlace()
  const { me } = useSession()
  const { data } = useQuery(queueQuery('open', 1))
  const next = data?.cases.find(
    ({ _id, takenBy }) => _id !== found._id && (!takenBy || takenBy._id === me?._id),
  )
  const notFound = notFoundSentence(form.decide.variables?.remove ?? [], decision.removed)
  return (
    <Stack gap={4}>
      <Notice tone="ok" focus>
        <b>{texts.done}</b> <span>{mailsSentence(decision.act, found.member.standing.state)}</span>
      </Notice>
      {notFound && <Notice tone="info">{notFound}</Notice>}
      {form.waiting.length > 0 && <Button onClick={form.again}>{texts.otherReports}</Button>}
      {next && (
        <ButtonLink kind="main" {...stepTo({ caseId: next._id, isDeciding: false })}>
          {texts.nextCase}
          <ArrowRight aria-hidden />
        </ButtonLink>
      )}
      <ButtonLink {...stepTo({ ...place, caseId: '', isDeciding: false })}>
        {texts.toQueue}
      </ButtonLink>
    </Stack>
  )
}
