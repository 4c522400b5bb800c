import { useQuery } from '@tanstack/react-query'
import type { CaseRow } from '@wayside/contract/cases'
import { kindText } from '@wayside/contract/reports'
import { reasonText } from '@wayside/contract/rules'
import { Gavel, Hand, Inbox } from 'lucide-react'
import { useRef } from 'react'
import { timeAgo } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { ChipLink } from '../../ui/kit/Chip.tsx'
import { EmptyPane } from '../../ui/kit/feedback/EmptyPane.tsx'
import { Row, Stack, Text, WithIcon } from '../../ui/kit/layout.ts'
import { Pager } from '../../ui/kit/navigation/Pager.tsx'
import { PanelLink } from '../../ui/kit/PanelLink.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { ModerationQueryView } from './ModerationQueryView.tsx'
import { queueTexts as texts } from './moderation.texts.ts'
import { queueStates, useModerationPlace } from './moderationAddress.ts'
import { PriorityMark } from './PriorityMark.tsx'
import styles from './Queue.module.css'
import { queueQuery } from './useModeration.ts'

/** The cases that wait, those that the reader has taken, and those that were decided. */
export function Queue() {
  const { place, stepTo } = useModerationPlace()
  const { state, page } = place
  const query = useQuery(queueQuery(state, page))
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Stack as="section" gap={4} aria-labelledby="queue-heading">
      <VisuallyHidden as="h2" id="queue-heading" ref={heading} tabIndex={-1}>
        {texts.title[state]}
      </VisuallyHidden>
      <States />
      <ModerationQueryView
        query={query}
        isEmpty={({ pagination }) => pagination.total === 0}
        empty={
          <EmptyPane
            Icon={state === 'decided' ? Gavel : state === 'mine' ? Hand : Inbox}
            title={texts.empty[state]}
            text={texts.emptyHint[state]}
            isAtTop
          />
        }
      >
        {({ cases, pagination: { totalPages } }) => (
          <>
            <Stack as="ul" gap={3}>
              {cases.map((row) => (
                <li key={row._id}>
                  <CaseLink row={row} />
                </li>
              ))}
            </Stack>
            <Pager
              current={page}
              total={totalPages}
              linkOf={(next) => stepTo({ page: next })}
              onTurn={() => heading.current?.focus()}
            />
          </>
        )}
      </ModerationQueryView>
    </Stack>
  )
}

function States() {
  const { place, stepTo } = useModerationPlace()
  return (
    <Row as="nav" gap={2} aria-label={texts.statesLabel}>
      {queueStates.map((state) => (
        <ChipLink
          key={state}
          {...stepTo({ state, page: 1, caseId: '', isDeciding: false })}
          aria-current={state === place.state ? 'true' : undefined}
        >
          {texts.states[state]}
        </ChipLink>
      ))}
    </Row>
  )
}

/** The id of a row, which gets the focus back when its case is closed. */
export const rowId = (caseId: string) => `case-${caseId}`

function CaseLink({ row }: { row: CaseRow }) {
  const { place, stepTo } = useModerationPlace()
  const { me } = useSession()
  const { _id, number, member, reports, reasons, kinds, priority, openedAt, takenBy } = row
  return (
    <PanelLink
      className={styles.row}
      pad="small"
      id={rowId(_id)}
      {...stepTo({ caseId: _id, isDeciding: false })}
      aria-current={place.caseId === _id ? 'true' : undefined}
      data-priority={priority}
    >
      <Row as="span" justify="between" gap={3} lines="near" ink="quiet" size="mini">
        <PriorityMark priority={priority} />
        <time dateTime={openedAt}>{timeAgo(openedAt)}</time>
      </Row>
      <Text as="b" size="large">
        <AsWritten>{fullName(member)}</AsWritten>
      </Text>
      <Text as="span" size="small">
        {reasons.map(reasonText).join(' · ')}
      </Text>
      <Row as="span" justify="between" gap={3} lines="near" ink="quiet" size="mini">
        <span>
          {`${texts.number(number)} · ${texts.reports(reports)} · ${kinds.map(kindText).join(', ')}`}
        </span>
        {takenBy && (
          <WithIcon ink="brand" weight="strong">
            <Hand aria-hidden />
            <span>
              {takenBy._id === me?._id
                ? texts.takenByMe
                : withNames(texts.taken, fullName(takenBy))}
            </span>
          </WithIcon>
        )}
      </Row>
    </PanelLink>
  )
}
