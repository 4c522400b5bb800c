import { detailsForm } from '@wayside/contract/detailsForm'
import { openPlaces } from '../../src/places/places.ts'
import { sampleDetails } from './details.ts'
import { people, sampleLogins } from './people.ts'
import { idOf } from './sampleIds.ts'

const DAY = 24 * 3600 * 1000

/** The details of the sample as they are stored, and dates on which the host login cannot host. */
export function detailRows(now: number) {
  const places = openPlaces({ log: console })
  const countryOf = new Map(people.map(({ key, country }) => [key, country]))
  const dayIn = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10)
  return {
    member_details: Object.entries(sampleDetails).map(([key, { speaks, likes, ...given }]) => {
      const form = detailsForm.parse({
        ...given,
        languages: speaks.split(', ').map((words) => {
          const [code, level] = words.split(' ')
          return { code, level }
        }),
        interests: likes.split(', '),
      })
      const { city, interests, sleeping, pets, smoking, wheelchair } = form
      const { offers, asks, hosting, question } = form
      const place = places.homeOf(city, countryOf.get(key) ?? '')
      return {
        member_id: idOf(key),
        ...{ city, interests, sleeping, pets, smoking, wheelchair },
        ...{ offers, asks, hosting, question },
        languages: JSON.stringify(form.languages),
        max_guests: form.maxGuests,
        request_limit: form.requestLimit,
        place_id: place?.id ?? null,
        place_country: place?.country ?? null,
        place_name: place?.name ?? null,
      }
    }),
    closed_dates: [
      { member_id: idOf(sampleLogins.host), from_on: dayIn(20), to_on: dayIn(27) },
      { member_id: idOf(sampleLogins.host), from_on: dayIn(200), to_on: dayIn(215) },
    ],
  }
}
