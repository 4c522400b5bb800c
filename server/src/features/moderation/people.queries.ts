import { sql } from 'kysely'

/** The id and names of a member; null when there is none. */
export const personOf = (id: string) =>
  sql`(select json_build_object('_id', p.id, 'name', p.name, 'lastname', p.lastname)
    from members p
    where p.id = ${sql.ref(id)})`
