import type { Evidence } from '@wayside/contract/evidence'
import { Flag, ThumbsDown, ThumbsUp } from 'lucide-react'
import { monthName } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { evidenceTexts } from './case.texts.ts'
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
      <p className={styles.who}>
        <b>{withNames(texts.writtenAbout, nameOf(authorId), about)}</b>
        <span className={styles.verdict} data-recommends={recommends}>
          <Verdict aria-hidden />
          <span>{texts.recommends[recommends] ?? recommends}</span>
        </span>
      </p>
      <p className={styles.facts}>
        {withNames(texts.kinds[kind] ?? (() => kind), about)}
        <span>{monthName(month)}</span>
      </p>
      {agreement ? (
        <dl className={styles.agreement} aria-label={texts.agreement}>
          <div>
            <dt>{texts.agreement}</dt>
            <dd>{`${agreement.what} · ${texts.agreementStates[agreement.state] ?? agreement.state}`}</dd>
          </div>
          <Person term={texts.host} name={nameOf(agreement.hostId)} />
          <Person term={texts.guest} name={nameOf(agreement.guestId)} />
          {agreement.cancelledBy && (
            <Person term={texts.cancelledBy} name={nameOf(agreement.cancelledBy)} />
          )}
        </dl>
      ) : (
        <p className={styles.facts}>{texts.noAgreement}</p>
      )}
      <Words text={text || evidenceTexts.noText} isReported={!isReply} />
      {reply !== undefined && (
        <div className={styles.reply}>
          <p className={styles.facts}>{withNames(texts.replied, about)}</p>
          <Words text={reply} isReported={isReply} />
        </div>
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
  <div className={styles.words} data-reported={isReported || undefined}>
    <p dir="auto">{text}</p>
    {isReported && (
      <p className={styles.flag}>
        <Flag aria-hidden />
        <span>{evidenceTexts.reported}</span>
      </p>
    )}
  </div>
)
