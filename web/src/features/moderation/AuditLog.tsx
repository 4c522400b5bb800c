import type { LogEntry } from '@wayside/contract/cases'
import { ScrollText } from 'lucide-react'
import { postTime } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { TextLink } from '../../ui/kit/Button.tsx'
import { EmptyPane } from '../../ui/kit/feedback/EmptyPane.tsx'
import { Panel, Stack, Text } from '../../ui/kit/layout.ts'
import { ShowMore } from '../../ui/kit/navigation/ShowMore.tsx'
import { useFirstNew } from '../../ui/kit/navigation/useFirstNew.ts'
import { Rows } from '../../ui/kit/surfaces.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import styles from './AuditLog.module.css'
import { ModerationQueryView } from './ModerationQueryView.tsx'
import { moderationScreenTexts, logTexts as texts } from './moderation.texts.ts'
import { addressOf } from './moderationAddress.ts'
import { useLog } from './useModeration.ts'

const moreTexts = { ...moderationScreenTexts, ...texts }

/** Lists the actions of moderators and the operator, newest first. */
export default function AuditLog() {
  const list = useLog()
  const { noteLast, refOf } = useFirstNew(list.data?.map(({ _id }) => _id) ?? [])
  const showMore = () => {
    noteLast()
    list.showMore()
  }
  return (
    <Stack as="section" gap={4} className={styles.log} aria-labelledby="log-heading">
      <h2 id="log-heading">{texts.title}</h2>
      <Text ink="quiet">{texts.hint}</Text>
      <ModerationQueryView
        query={list}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyPane Icon={ScrollText} title={texts.empty} text={texts.emptyHint} isAtTop />}
      >
        {(entries) => (
          <>
            <Panel>
              <Rows as="ol">
                {entries.map((entry) => (
                  <li key={entry._id} ref={refOf(entry._id)} tabIndex={-1}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </Rows>
            </Panel>
            <ShowMore list={list} texts={moreTexts} onPress={showMore} />
          </>
        )}
      </ModerationQueryView>
    </Stack>
  )
}

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
