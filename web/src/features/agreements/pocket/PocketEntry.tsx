import { titleOf } from '@wayside/contract/agreementTerms'
import { countryName } from '@wayside/contract/countries'
import { daysText, guestsText, nightsText } from '@wayside/contract/days'
import type { PocketEntry as Entry } from '@wayside/contract/pocket'
import { BedDouble, Coffee } from 'lucide-react'
import { useId } from 'react'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { Panel, Row, Stack, Text } from '../../../ui/kit/layout.ts'
import { Beside, Facts } from '../../../ui/kit/surfaces.ts'
import { AsWritten } from '../../../ui/kit/text/AsWritten.tsx'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { AddToCalendar } from '../AddToCalendar.tsx'
import { StayAt } from '../address/StayAt.tsx'
import styles from './Pocket.module.css'
import { pocketTexts as texts } from './pocket.texts.ts'

/** One stay or meeting, as one takes it along. */
export function PocketEntry({ entry, me }: { entry: Entry; me: string }) {
  const { kind, hostId, chatId, other, changes, stayAt, terms } = entry
  const { from, to, nights, guests, at, place, note } = entry.agreed ?? terms
  const heading = useId()
  const isHost = hostId === me
  const where = kind === 'stay' ? placeOf(entry) : place
  return (
    <Panel as="li" className={styles.entry} aria-labelledby={heading}>
      <Day from={from} kind={kind} />
      <Stack gap={4} className={styles.what}>
        <Beside as="header">
          <Avatar picture={other.profilePic} size={44} />
          <div>
            <h2 id={heading} data-plain>
              {withNames((name) => titleOf(kind, isHost, name), other.name)}
            </h2>
            <Row as="p" gap={3} lines="close">
              <b>{daysText(from, to)}</b>
              {nights !== undefined && <span>{nightsText(nights)}</span>}
              {kind === 'stay' && guests !== undefined && <span>{guestsText(guests)}</span>}
              {at && <span>{at}</span>}
            </Row>
          </div>
        </Beside>
        <Facts gap={3}>
          {where && (
            <div>
              <dt>{texts.place}</dt>
              <dd>
                <AsWritten>{where}</AsWritten>
              </dd>
            </div>
          )}
          {stayAt && <StayAt {...stayAt} />}
          {note && (
            <div>
              <dt>{texts.note}</dt>
              <dd>
                <Text dir="auto" words>
                  {note}
                </Text>
              </dd>
            </div>
          )}
        </Facts>
        {kind === 'stay' && !stayAt && (
          <Text ink="quiet" size="small">
            {withNames(isHost ? texts.shareYours : texts.notShared, other.name)}
          </Text>
        )}
        {changes && (
          <Text ink="quiet" size="small">
            {texts.changes}
          </Text>
        )}
        <Row gap={2} phone="full">
          <ButtonLink size="small" to={`/messages?chat=${chatId}`}>
            {texts.conversation}
          </ButtonLink>
          <AddToCalendar agreementId={entry._id} />
        </Row>
      </Stack>
    </Panel>
  )
}

const placeOf = ({ city, country }: Entry) =>
  [city, country && countryName(country)].filter(Boolean).join(', ')

/** The first day as a leaf of a calendar; the words beside it say the same. */
function Day({ from, kind }: { from: string; kind: Entry['kind'] }) {
  const [date = '', month = ''] = daysText(from).split(' ')
  const Icon = kind === 'stay' ? BedDouble : Coffee
  return (
    <div className={styles.day} data-print="none" aria-hidden>
      <span>{month}</span>
      <b>{date}</b>
      <Icon />
    </div>
  )
}
