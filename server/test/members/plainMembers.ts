import type pg from 'pg'

/** A member as a plain scan of the true tables reads them. */
export interface Plain {
  id: string
  name: string
  lastname: string
  country: string
  userType: string
  isListed: boolean
  showsSeen: boolean
  daysAgo: number | null
  city: string
  languages: { code: string; level: string }[]
  interests: string[]
  hosting: string
  maxGuests: number | null
  /** All that they have said about themselves, by the columns of `member_details`. */
  details: Record<string, unknown>
  closed: { from_on: string; to_on: string }[]
  hidden: string[]
  /** The authors of the references about them that others can read. */
  writtenBy: string[]
  rate: string | null
  /** Since when they are a member, or host again, in seconds. */
  since: number
}

const membersSql = `
  select m.id, m.name, m.lastname, m.country, m.user_type as "userType",
    m.verified_at is not null and m.unlisted_at is null as "isListed",
    m.shows_last_seen as "showsSeen",
    (now() at time zone 'utc')::date - m.seen_on as "daysAgo",
    d.city, d.languages, d.interests, d.hosting, d.max_guests as "maxGuests",
    to_jsonb(d) as details,
    (select coalesce(json_agg(json_build_object('from_on', from_on, 'to_on', to_on)), '[]')
     from closed_dates where member_id = m.id) as closed,
    array(
      select blocked_id::text from blocks where blocker_id = m.id
      union select blocker_id::text from blocks where blocked_id = m.id
    ) as hidden,
    array(
      select author_id::text from member_references r
      join members a on a.id = author_id and a.standing = 'good'
      where about_id = m.id and shown_at <= now() and hidden_at is null
    ) as "writtenBy",
    (select rate from host_answers where member_id = m.id) as rate,
    (select extract(epoch from since)::float8 from people where member_id = m.id) as since
  from members m join member_details d on d.member_id = m.id`

export const plainMembers = async (pool: pg.Pool) => (await pool.query<Plain>(membersSql)).rows
