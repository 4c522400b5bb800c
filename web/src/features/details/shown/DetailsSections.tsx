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
import { Chip, ChipLink } from '../../../ui/kit/Chip.tsx'
import { Grid, Panel, Row, Stack, Text, WithIcon } from '../../../ui/kit/layout.ts'
import { Beside, Disc, Quote, Well } from '../../../ui/kit/surfaces.ts'
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
    <Panel as="section" gap={5} pad="large" aria-labelledby="hosting">
      <h2 id="hosting">{texts.hosting}</h2>
      {(status || answering) && (
        <Row gap={5} lines="apart">
          {status && <Status name={name} status={status} />}
          {answering && (
            <WithIcon as="p">
              <MessageCircleReply aria-hidden />
              <span>{answering}</span>
            </WithIcon>
          )}
        </Row>
      )}
      {facts.length > 0 && (
        <Grid as="dl" gap={4}>
          {facts.map(({ Icon, label, value }) => (
            <div key={label} className={styles.fact}>
              <Icon aria-hidden />
              <Text as="dt" ink="quiet" size="small">
                {label}
              </Text>
              <Text as="dd" weight="strong">
                {value}
              </Text>
            </div>
          ))}
        </Grid>
      )}
      {offers && <Words title={texts.offers} text={offers} />}
      {asks && <Words title={texts.asks} text={asks} />}
      {question && (
        <Well>
          <Beside>
            <Disc>
              <MessageCircleQuestion aria-hidden />
            </Disc>
            <div>
              <h3 data-plain>{texts.question}</h3>
              <p data-words dir="auto">
                {question}
              </p>
            </div>
          </Beside>
        </Well>
      )}
    </Panel>
  )
}

function Status({ name, status }: { name: string; status: string }) {
  const Icon = status === 'no' ? DoorClosed : DoorOpen
  return (
    <Chip as="p" tone={status === 'no' ? 'quiet' : 'ok'}>
      <Icon aria-hidden />
      <span>
        {status === 'no'
          ? withNames(texts.notHosting, name)
          : wordsOf(detailChoices.hosting, status)}
      </span>
    </Chip>
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

/** The details of a home that its member has given. */
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
  <Stack gap={2}>
    <h3 data-plain>{title}</h3>
    <p data-words dir="auto">
      {text}
    </p>
  </Stack>
)

function LanguagesAndInterests({
  details: { languages, interests },
}: Pick<ShownDetails, 'details'>) {
  if (languages.length === 0 && interests.length === 0) return null
  return (
    <Panel as="section" gap={5} pad="large" aria-labelledby="languages-and-interests">
      <h2 id="languages-and-interests">{texts.both}</h2>
      {languages.length > 0 && (
        <Grid as="ul" column="narrow" gap={3} aria-label={texts.languages}>
          {languages.map(({ code, level }) => (
            <li key={code}>
              <Quote as="div">
                <b>{languageName(code)}</b>
                <Text ink="quiet" size="small">
                  {wordsOf(languageLevels, level)}
                </Text>
              </Quote>
            </li>
          ))}
        </Grid>
      )}
      {interests.length > 0 && (
        <Row as="ul" gap={2} aria-label={texts.interests}>
          {interests.map((interest) => (
            <li key={interest}>
              <ChipLink to={`/discover?${new URLSearchParams({ q: interest })}`}>
                <AsWritten>{interest}</AsWritten>
              </ChipLink>
            </li>
          ))}
        </Row>
      )}
    </Panel>
  )
}
