import type { Agreement } from '@wayside/contract/agreements'
import { changedValue, fieldName, termsText, titleOf } from '@wayside/contract/agreementTerms'
import { daysText, lastDayBefore, nightsText } from '@wayside/contract/days'
import { BedDouble, Coffee } from 'lucide-react'
import { useId } from 'react'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { StayAt } from '../address/StayAt.tsx'
import { cardTexts as texts } from '../agreements.texts.ts'
import { shownState, shownTerms } from '../shownState.ts'
import styles from './AgreementCard.module.css'
import { CardActs } from './CardActs.tsx'
import { focusActed } from './useActs.ts'
import { Versions } from './Versions.tsx'

interface Props {
  agreement: Agreement
  me: string
}

/** What two members arrange: its state, its terms, and what the reader may do about it. */
export function AgreementCard({ agreement, me }: Props) {
  const { _id, kind, hostId, other, agreed, changes, turn, expiresAt, alsoHosting } = agreement
  const heading = useId()
  const { text, Icon, tone } = shownState(agreement, me)
  const KindIcon = kind === 'stay' ? BedDouble : Coffee
  return (
    <section
      className={styles.card}
      aria-labelledby={heading}
      data-agreement={_id}
      data-tone={tone}
    >
      <header>
        <KindIcon aria-hidden />
        <h3 id={heading} tabIndex={-1} ref={(element) => focusActed(element, _id)}>
          {withNames((name) => titleOf(kind, hostId === me, name), other.name)}
        </h3>
        <p className={styles.state}>
          <Icon aria-hidden />
          <span>{text}</span>
        </p>
      </header>
      {changes && <Changes kind={kind} changes={changes} />}
      <Terms agreement={agreement} />
      {changes && agreed && <p className={styles.hint}>{texts.inForce(termsText(kind, agreed))}</p>}
      <Words agreement={agreement} me={me} />
      {alsoHosting !== undefined && alsoHosting > 0 && (
        <p className={styles.hint}>{texts.alsoHosting(alsoHosting)}</p>
      )}
      {turn && expiresAt && (
        <p className={styles.hint}>{texts.answerBy(daysText(lastDayBefore(expiresAt)))}</p>
      )}
      <Versions agreement={agreement} me={me} />
      <CardActs agreement={agreement} me={me} />
    </section>
  )
}

/** What a suggested change changes: the name of each field, and what stood there before. */
const Changes = ({ kind, changes = [] }: Pick<Agreement, 'kind' | 'changes'>) => (
  <ul className={styles.changes} aria-label={texts.changes}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span className={styles.field}>{fieldName(kind, field)}</span>
        <span>
          <VisuallyHidden>{texts.before}</VisuallyHidden>
          <del>{changedValue(before)}</del>
          <span aria-hidden> → </span>
          <VisuallyHidden>{texts.after}</VisuallyHidden>
          <ins>{changedValue(after)}</ins>
        </span>
      </li>
    ))}
  </ul>
)

function Terms({ agreement }: { agreement: Agreement }) {
  const { kind, stayAt } = agreement
  const { from, to, guests, nights, at, place, note } = shownTerms(agreement)
  const days = daysText(from, to)
  return (
    <dl className={styles.facts}>
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
          <p dir="auto" className={styles.words}>
            {note}
          </p>
        </Fact>
      )}
      {stayAt && <StayAt {...stayAt} />}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: Elements }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the two wrote with their acts: the reason while it is asked for, and the last word. */
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
      {asks && reason && <Quote by={asker} text={reason} />}
      {asks && question && <Quote by={nameOf(agreement.hostId)} text={question} />}
      {asks && answer && <Quote by={asker} text={answer} />}
      {word && (
        <Quote
          by={speaker === undefined ? <span>{texts.word}</span> : nameOf(speaker)}
          text={word}
        />
      )}
    </>
  )
}

const Quote = ({ by, text }: { by: Elements; text: string }) => (
  <figure className={styles.quote}>
    <figcaption>{by}</figcaption>
    <blockquote dir="auto">{text}</blockquote>
  </figure>
)
