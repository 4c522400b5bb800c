import { useQuery } from '@tanstack/react-query'
import type { LogEntry } from '@wayside/contract/cases'
import { ArrowLeft, ArrowRight, ScrollText } from 'lucide-react'
import { postTime } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { ButtonLink, TextLink } from '../../ui/kit/Button.tsx'
import { EmptyPane } from '../../ui/kit/feedback/EmptyPane.tsx'
import { Panel, Row, Stack, Text } from '../../ui/kit/layout.ts'
import { Rows } from '../../ui/kit/surfaces.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import styles from './AuditLog.module.css'
import { ModerationQueryView } from './ModerationQueryView.tsx'
import { logTexts as texts } from './moderation.texts.ts'
import { addressOf, useModerationPlace } from './moderationAddress.ts'
import { logQuery } from './useModeration.ts'

/** Lists the actions of moderators and the operator, newest first, a page at a time. */
export default function AuditLog() {
  const { place, stepTo } = useModerationPlace()
  const query = useQuery(logQuery(place.before))
  const newest = place.before && (
    <ButtonLink {...stepTo({ before: '' })}>
      <ArrowLeft aria-hidden />
      {texts.newest}
    </ButtonLink>
  )
  return (
    <Stack as="section" gap={4} className={styles.log} aria-labelledby="log-heading">
      <h2 id="log-heading">{texts.title}</h2>
      <Text ink="quiet">{texts.hint}</Text>
      <ModerationQueryView
        query={query}
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyPane
            Icon={ScrollText}
            title={place.before ? texts.olderEmpty : texts.empty}
            text={texts.emptyHint}
            isAtTop
          >
            {newest}
          </EmptyPane>
        }
      >
        {(entries) => (
          <>
            <Panel>
              <Rows as="ol">
                {entries.map((entry) => (
                  <li key={entry._id}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </Rows>
            </Panel>
            <Row as="nav" justify="between" gap={3} aria-label={texts.title}>
              {newest}
              {entries.length >= LOG_PAGE && (
                <ButtonLink {...stepTo({ before: entries.at(-1)?._id ?? '' })}>
                  {texts.older}
                  <ArrowRight aria-hidden />
                </ButtonLink>
              )}
            </Row>
          </>
        )}
      </ModerationQueryView>
    </Stack>
  )
}

/** How many entries the server sends at a time; fewer are the last ones. */
const LOG_PAGE = 50

function Entry({ entry: { at, actor, act, caseId, caseNumber, memberId } }: { entry: LogEntry }) {
  return (
    <>
      <Text as="time" ink="quiet" size="mini" dateTime={at}>
        {postTime(at)}
      </Text>
      <span>
        <b>{actor ? <AsWritten>{fullName(actor)}</AsWritten> : texts.operator}</b>{' '}
        <span>{texts.acts[act] ?? act}</span>
      </span>
      {caseId ? (
        <TextLink isAlone to={addressOf({ caseId })}>
          {caseNumber ? texts.number(caseNumber) : texts.case}
        </TextLink>
      ) : (
        memberId && (
          <TextLink isAlone to={`/visitprofile/${memberId}`}>
            {texts.member}
          </TextLink>
        )
      )}
    </>
  )
}
