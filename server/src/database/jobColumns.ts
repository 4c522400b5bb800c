import { sql } from 'kysely'

/** Every column of an open job, all of which go with it to other tables. */
export const jobColumns = [
  ...['id', 'owner_id', 'title', 'description', 'city', 'budget', 'apply_direction', 'created_at'],
  ...['client_id', 'pay_per', 'expires_at', 'asked_at', 'confirmed_at', 'edited_at'],
] as const

/** The same, as a list in SQL; some of them with other values. */
export const jobColumnList = (values: Readonly<Record<string, ReturnType<typeof sql>>> = {}) =>
  sql.join(jobColumns.map((column) => values[column] ?? sql.ref(column)))
