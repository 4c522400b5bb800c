import { sql } from 'kysely'

/**
 * The version of all that every member sees alike, as `number:nonce`. Each commit that changes any of it raises the number
 * and gives it a new random nonce. Two versions are the same only if both are: a failover that loses commits repeats
 * numbers.
 */
export type DataVersion = string

export const dataVersion = sql<DataVersion>`version || ':' || nonce`
