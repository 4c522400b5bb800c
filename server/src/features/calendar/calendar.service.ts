import { agreementTexts } from '@wayside/contract/agreements'
import { titleOf } from '@wayside/contract/agreementTerms'
import { calendarTexts } from '@wayside/contract/calendar'
import { countryName } from '@wayside/contract/countries'
import type { StayAddress } from '@wayside/contract/stayAddress'
import type { Db } from '../../database/pool.ts'
import { decryptForMember } from '../../identity/memberEncryption.ts'
import { hashToken, randomToken, type Secrets } from '../../identity/secrets.ts'
import { orNotFound } from '../../refusal.ts'
import {
  type AgreedStay,
  agreedStay,
  agreedStays,
  memberOfFeed,
  storeFeed,
} from './calendar.queries.ts'
import { type CalendarEvent, calendarText } from './calendarText.ts'

export interface CalendarDependencies {
  db: Db
  secrets: Pick<Secrets, 'privateDetails'>
  appUrl: string
}

const DAY_MS = 86_400_000

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** The part of an entry that file and feed have in common. */
function eventOf(stay: AgreedStay, appUrl: string): CalendarEvent {
  const { _id, chatId, kind, version, isCancelled, changedAt, terms, isHost, other } = stay
  return {
    ...{ uid: `${_id}@${new URL(appUrl).hostname}`, sequence: version, isCancelled, changedAt },
    summary: titleOf(kind, isHost, other),
    from: terms.from,
    // A stay ends on the day of leaving, which is the first without a night.
    until: terms.to ?? dayAfter(terms.from),
    ...(terms.at && { at: terms.at }),
    url: `${appUrl}/messages?chat=${chatId}`,
  }
}

/** One agreement as a file of its member, with the address while that is shared. */
export async function calendarFile(
  { db, secrets, appUrl }: CalendarDependencies,
  id: string,
  me: string,
) {
  const stay = orNotFound(await agreedStay(db, id, me), agreementTexts.notFound)
  const { hostId, terms, encrypted } = stay
  const opened =
    encrypted === null
      ? undefined
      : await decryptForMember<StayAddress>(secrets.privateDetails, hostId, encrypted)
  const location = opened?.value.address || terms.place
  const text = calendarText([{ ...eventOf(stay, appUrl), location, description: terms.note }])
  return { text, name: `wayside-${terms.from}.ics` }
}

/** The entries for everybody with the link: no address, and nothing that a member typed. */
export async function calendarFeed({ db, appUrl }: CalendarDependencies, token: string) {
  const member = orNotFound(await memberOfFeed(db, hashToken(token)), calendarTexts.notFound)
  const events = (await agreedStays(db, member)).map((stay) => ({
    ...eventOf(stay, appUrl),
    ...(stay.kind === 'stay' && { location: placeOf(stay) }),
  }))
  return calendarText(events, 'Wayside')
}

const placeOf = ({ city, country }: AgreedStay) =>
  [city, countryName(country)].filter((part) => part !== '').join(', ')

/** Makes the link of a member, which ends the one before. It is shown once: only its hash is stored. */
export async function makeLink({ db, appUrl }: CalendarDependencies, me: string) {
  const token = randomToken()
  await storeFeed(db, me, hashToken(token))
  return `${appUrl}/api/calendar/${token}.ics`
}
