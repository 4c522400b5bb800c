import type { Agreement } from '@wayside/contract/agreements'
import { changedValue, fieldName, termsText, titleOf } from '@wayside/contract/agreementTerms'
import { daysText, lastDayBefore, nightsText } from '@wayside/contract/days'
import { BedDouble, Coffee } from 'lucide-react'
import { useId } from 'react'
import { Panel, Text } from '../../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { Beside, Disc, Facts, Quote, Well } from '../../../ui/kit/surfaces.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { StayAt } from '../address/StayAt.tsx'
import { cardTexts as texts } from '../agreements.texts.ts'
import { StateLine } from '../StateLine.tsx'
import { shownState, shownTerms } from '../shownState.ts'
import { focusActed } from '../useActs.ts'
import styles from './AgreementCard.module.css'
import { CardActs } from './CardActs.tsx'
import { Versions } from './Versions.tsx'

interface Props {
  agreement: Agreement
  me: string
}

/** An agreement of two members: its state, its terms, and the acts that the reader may do. */
export function AgreementCard({ agreement, me }: Props) {
  const { _id, kind, hostId, other, agreed, changes, turn, expiresAt, alsoHosting } = agreement
  const heading = useId()
  const { text, Icon, tone } = shownState(agreement, me)
  const KindIcon = kind === 'stay' ? BedDouble : Coffee
  return (
    <Panel
      as="section"
      className={styles.card}
      gap={3}
      pad="small"
      lift="low"
      aria-labelledby={heading}
      data-agreement={_id}
    >
      <Beside as="header">
        <Disc>
          <KindIcon aria-hidden />
        </Disc>
        <div>
          <h3 id={heading} data-plain tabIndex={-1} ref={(element) => focusActed(element, _id)}>
            {withNames((name) => titleOf(kind, hostId === me, name), other.name)}
          </h3>
          <StateLine {...{ Icon, tone, text }} />
        </div>
      </Beside>
      {changes && <Changes kind={kind} changes={changes} />}
      <Terms agreement={agreement} />
      {changes && agreed && (
        <Text ink="quiet" size="small">
          {texts.inForce(termsText(kind, agreed))}
        </Text>
      )}
      <Words agreement={agreement} me={me} />
      {alsoHosting !== undefined && alsoHosting > 0 && (
        <Text ink="quiet" size="small">
          {texts.alsoHosting(alsoHosting)}
        </Text>
      )}
      {turn && expiresAt && (
        <Text ink="quiet" size="small">
          {texts.answerBy(daysText(lastDayBefore(expiresAt)))}
        </Text>
      )}
      <Versions agreement={agreement} me={me} />
      <CardActs agreement={agreement} me={me} />
    </Panel>
  )
}

/** The changed fields of a suggested change, each with its former value. */
const Changes = ({ kind, changes = [] }: Pick<Agreement, 'kind' | 'changes'>) => (
  <Well as="ul" gap={1} className={styles.changes} aria-label={texts.changes}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <Text as="span" ink="quiet" capital>
          {fieldName(kind, field)}
        </Text>
        <span>
          <VisuallyHidden>{texts.before}</VisuallyHidden>
          <del>{changedValue(before)}</del>
          <span aria-hidden> → </span>
          <VisuallyHidden>{texts.after}</VisuallyHidden>
          <ins>{changedValue(after)}</ins>
        </span>
      </li>
    ))}
  </Well>
)

function Terms({ agreement }: { agreement: Agreement }) {
  const { kind, stayAt } = agreement
  const { from, to, guests, nights, at, place, note } = shownTerms(agreement)
  const days = daysText(from, to)
  return (
    <Facts gap={1} data-narrow className={styles.facts}>
      {kind === 'stay' ? (
        <>
          <Fact name={texts.days}>
            <b>{days}</b>
            {nights !== undefined && <span>{nightsText(nights)}</span>}
          </Fact>
          <Fact name={texts.guests}>
            <b>{guests}</b>
          </Fact>
        </>
      ) : (
        <>
          <Fact name={texts.day}>
            <b>{days}</b>
            {at && <span>{at}</span>}
          </Fact>
          <Fact name={texts.place}>
            <b dir="auto">{place}</b>
          </Fact>
        </>
      )}
      {note && (
        <Fact name={texts.note}>
          <Text dir="auto" words>
            {note}
          </Text>
        </Fact>
      )}
      {stayAt && <StayAt {...stayAt} />}
    </Facts>
  )
}

const Fact = ({ name, children }: { name: string; children: Elements }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The words of the two with their acts: the reason while it is asked for, and the last word. */
function Words({ agreement, me }: Props) {
  const { state, requestedBy, turn, closedBy, other, reason, question, answer, word } = agreement
  const nameOf = (id: string) =>
    id === me ? <span>{texts.you}</span> : <AsWritten>{other.name}</AsWritten>
  const asker = nameOf(requestedBy)
  // A version that waits was suggested by whoever has not to answer it.
  const speaker = closedBy ?? (turn && (turn === me ? other._id : me))
  const asks = state === 'requested'
  return (
    <>
      {asks && reason && <QuotedWords by={asker} text={reason} />}
      {asks && question && <QuotedWords by={nameOf(agreement.hostId)} text={question} />}
      {asks && answer && <QuotedWords by={asker} text={answer} />}
      {word && (
        <QuotedWords
          by={speaker === undefined ? <span>{texts.word}</span> : nameOf(speaker)}
          text={word}
        />
      )}
    </>
  )
}

const QuotedWords = ({ by, text }: { by: Elements; text: string }) => (
  <Quote as="figure">
    <Text as="figcaption" ink="quiet" size="mini" weight="strong">
      {by}
    </Text>
    <blockquote dir="auto">{text}</blockquote>
  </Quote>
)
