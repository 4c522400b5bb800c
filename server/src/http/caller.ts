import type { DataVersion } from '../database/dataVersion.ts'

/** Who is calling: a member and the session they call with. */
export interface Caller {
  member: string
  session: string
  /** The version of what all members see alike, as of their call. */
  shared: DataVersion
}
