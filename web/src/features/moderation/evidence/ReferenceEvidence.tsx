import type { Evidence } from '@wayside/contract/evidence'
import { Flag, ThumbsDown, ThumbsUp } from 'lucide-react'
import { monthName } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { Chip } from '../../../ui/kit/Chip.tsx'
import { Row, Stack, WithIcon } from '../../../ui/kit/layout.ts'
import { Facts, Quote } from '../../../ui/kit/surfaces.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { evidenceTexts } from './evidence.texts.ts'
import styles from './ReferenceEvidence.module.css'
import { referenceTexts as texts } from './referenceEvidence.texts.ts'

interface Props {
  reference: NonNullable<Evidence['reference']>
  members: NonNullable<Evidence['members']>
  /** The report is about the reply, for which the member answers whom the reference is about. */
  isReply: boolean
}

/** A reference with its reply as it was, and the facts of what it is about. */
export default function ReferenceEvidence({ reference, members, isReply }: Props) {
  const { authorId = '', aboutId, kind, recommends, text, month, reply, agreement } = reference
  const nameOf = (id: string) => {
    const found = members.find(({ _id }) => _id === id)
    return found ? fullName(found) : texts.erased
  }
  const about = nameOf(aboutId)
  const Verdict = recommends === 'yes' ? ThumbsUp : ThumbsDown
  return (
    <>
      <Row as="p" gap={3} lines="close">
        <b>{withNames(texts.writtenAbout, nameOf(authorId), about)}</b>
        <Chip tone={recommends === 'yes' ? 'ok' : 'danger'}>
          <Verdict aria-hidden />
          <span>{texts.recommends[recommends] ?? recommends}</span>
        </Chip>
      </Row>
      <Row as="p" gap={3} lines="close" ink="quiet" size="small">
        {withNames(texts.kinds[kind] ?? (() => kind), about)}
        <span>{monthName(month)}</span>
      </Row>
      {agreement ? (
        <Facts aria-label={texts.agreement}>
          <div>
            <dt>{texts.agreement}</dt>
            <dd>{`${agreement.what} · ${texts.agreementStates[agreement.state] ?? agreement.state}`}</dd>
          </div>
          <Person term={texts.host} name={nameOf(agreement.hostId)} />
          <Person term={texts.guest} name={nameOf(agreement.guestId)} />
          {agreement.cancelledBy && (
            <Person term={texts.cancelledBy} name={nameOf(agreement.cancelledBy)} />
          )}
        </Facts>
      ) : (
        <Row as="p" gap={3} lines="close" ink="quiet" size="small">
          {texts.noAgreement}
        </Row>
      )}
      <Words text={text || evidenceTexts.textEmpty} isReported={!isReply} />
      {reply !== undefined && (
        <Quote as="div">
          <Row as="p" gap={3} lines="close" ink="quiet" size="small">
            {withNames(texts.replied, about)}
          </Row>
          <Words text={reply} isReported={isReply} />
        </Quote>
      )}
    </>
  )
}

const Person = ({ term, name }: { term: string; name: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{withNames((shown) => shown, name)}</dd>
  </div>
)

const Words = ({ text, isReported }: { text: string; isReported: boolean }) => (
  <Stack gap={1}>
    <p className={styles.words} data-words data-reported={isReported || undefined} dir="auto">
      {text}
    </p>
    {isReported && (
      <WithIcon as="p" ink="danger" size="mini" weight="strong">
        <Flag aria-hidden />
        <span>{evidenceTexts.reported}</span>
      </WithIcon>
    )}
  </Stack>
)
