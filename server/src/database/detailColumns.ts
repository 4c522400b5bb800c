import type { DetailsOfCase } from '@wayside/contract/shownDetails'
import { sql } from 'kysely'

/** The columns of the fields of `member_details` that every other member may see. */
const columnOf = {
  city: 'city',
  languages: 'languages',
  interests: 'interests',
  sleeping: 'sleeping',
  maxGuests: 'max_guests',
  pets: 'pets',
  smoking: 'smoking',
  wheelchair: 'wheelchair',
  offers: 'offers',
  asks: 'asks',
  hosting: 'hosting',
  question: 'question',
} as const satisfies Record<keyof DetailsOfCase, string>

/** Their values for a member who has saved nothing yet; null where that is no text. */
const noneOf = { languages: sql`'[]'::jsonb`, interests: sql`'{}'::text[]`, maxGuests: sql`null` }
const none: Partial<Record<string, ReturnType<typeof sql>>> = noneOf

/** The public fields of row `d`, which may be missing. */
export const publicDetails = sql.join(
  Object.entries(columnOf).map(
    ([field, column]) =>
      sql`coalesce(${sql.ref(`d.${column}`)}, ${none[field] ?? sql`''`}) as ${sql.ref(field)}`,
  ),
)

/** The same of member `m` in JSON, for moderators; null when the member has saved nothing yet. */
export const publicDetailsJson = sql`(
  select json_build_object(${sql.join(
    Object.entries(columnOf).flatMap(([field, column]) => [sql.lit(field), sql.ref(`d.${column}`)]),
  )})
  from member_details d
  where d.member_id = m.id
)`
