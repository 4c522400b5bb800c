import { detailChoices, languageLevels } from '@wayside/contract/detailChoices'
import type { details as calls } from '@wayside/contract/details'
import type { Output } from '@wayside/contract/endpoint'
import { languageName } from '@wayside/contract/languages'
import {
  Accessibility,
  BedDouble,
  Cigarette,
  DoorClosed,
  DoorOpen,
  type LucideIcon,
  MessageCircleQuestion,
  MessageCircleReply,
  PawPrint,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { answersText } from '../../../ui/shared/hostAnswers.texts.ts'
import styles from './DetailsSections.module.css'
import { shownTexts as texts } from './shown.texts.ts'

type ShownDetails = Output<typeof calls.of>

interface Props extends Pick<ShownDetails, 'details' | 'hosting' | 'answers'> {
  name: string
}

/** The sections of a profile that tell of home, hosting, languages and interests, where filled. */
export function DetailsSections(shown: Props) {
  return (
    <>
      <Hosting {...shown} />
      <LanguagesAndInterests details={shown.details} />
    </>
  )
}

/** The words of a choice; one of a newer server stands for itself. */
const wordsOf = (choices: Record<string, string>, choice: string) => choices[choice] ?? choice

function Hosting({ name, details, answers, hosting: { status, question } }: Props) {
  const facts = factsOf(details)
  const { offers, asks } = details
  const answering = answers && answersText(answers)
  if (![status, answering, question, offers, asks, ...facts].some(Boolean)) return null
  return (
    <section className={styles.section} aria-labelledby="hosting">
      <h2 id="hosting">{texts.hosting}</h2>
      {(status || answering) && (
        <div className={styles.statuses}>
          {status && <Status name={name} status={status} />}
          {answering && (
            <p className={styles.answers}>
              <MessageCircleReply aria-hidden />
              <span>{answering}</span>
            </p>
          )}
        </div>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ Icon, label, value }) => (
            <div key={label}>
              <Icon aria-hidden />
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {offers && <Words title={texts.offers} text={offers} />}
      {asks && <Words title={texts.asks} text={asks} />}
      {question && (
        <div className={styles.question}>
          <MessageCircleQuestion aria-hidden />
          <h3>{texts.question}</h3>
          <p dir="auto">{question}</p>
        </div>
      )}
    </section>
  )
}

function Status({ name, status }: { name: string; status: string }) {
  const Icon = status === 'no' ? DoorClosed : DoorOpen
  return (
    <p className={styles.status} data-status={status}>
      <Icon aria-hidden />
      <span>
        {status === 'no'
          ? withNames(texts.notHosting, name)
          : wordsOf(detailChoices.hosting, status)}
      </span>
    </p>
  )
}

interface Fact {
  Icon: LucideIcon
  label: string
  value: string
}

const icons = {
  sleeping: BedDouble,
  maxGuests: UsersRound,
  pets: PawPrint,
  smoking: Cigarette,
  wheelchair: Accessibility,
} as const

/** What there is to say of a home, as far as it was said. */
function factsOf({ maxGuests, ...details }: ShownDetails['details']): Fact[] {
  const values = {
    sleeping: wordsOf(detailChoices.sleeping, details.sleeping),
    maxGuests: maxGuests === null ? '' : texts.upTo(maxGuests),
    pets: wordsOf(detailChoices.pets, details.pets),
    smoking: wordsOf(detailChoices.smoking, details.smoking),
    wheelchair: wordsOf(detailChoices.wheelchair, details.wheelchair),
  }
  return (Object.keys(values) as (keyof typeof values)[])
    .map((field) => ({ Icon: icons[field], label: texts[field], value: values[field] }))
    .filter(({ value }) => value !== '')
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.words}>
    <h3>{title}</h3>
    <p dir="auto">{text}</p>
  </div>
)

function LanguagesAndInterests({
  details: { languages, interests },
}: Pick<ShownDetails, 'details'>) {
  if (languages.length === 0 && interests.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="languages-and-interests">
      <h2 id="languages-and-interests">{texts.both}</h2>
      {languages.length > 0 && (
        <ul className={styles.languages} aria-label={texts.languages}>
          {languages.map(({ code, level }) => (
            <li key={code}>
              <b>{languageName(code)}</b>
              <span>{wordsOf(languageLevels, level)}</span>
            </li>
          ))}
        </ul>
      )}
      {interests.length > 0 && (
        <ul className={styles.interests} aria-label={texts.interests}>
          {interests.map((interest) => (
            <li key={interest}>
              <Link to={`/discover?${new URLSearchParams({ q: interest })}`}>
                <AsWritten>{interest}</AsWritten>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
