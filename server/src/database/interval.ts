import type { Period } from '@wayside/contract/storedData'
import { sql } from 'kysely'

/** A period as SQL, written into the statement since it never changes. */
export const interval = (period: Period) => sql.raw(`interval '${period}'`)
