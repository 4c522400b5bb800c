/**
 * How often somebody may do something: `points` times in `seconds`, counted by member, client
 * address, e-mail address, or member and whom it is done to.
 */
export interface Limit {
  name: string
  points: number
  seconds: number
  by: 'member' | 'client' | 'email' | 'pair'
  /** The subject, if only different ones count: the same again is free for as long. */
  of?: string
  /** Points of a member in the first day, instead. */
  firstDay?: number
  /** Text of the refusal, instead of "Too many requests.". */
  text?: string
}

export interface Limits {
  /**
   * Counts uses, one if not said otherwise; throws the refusal with the time to wait when nothing
   * was left before them.
   */
  spend(limit: Limit, who: Who, uses?: number): Promise<void>
  /** Takes back one use that was counted a moment ago. */
  giveBack(limit: Limit, who: Who): Promise<void>
}

export interface Who {
  /** Undefined for the people at this machine, who are not counted by address. */
  client: string | undefined
  member?: string | undefined
  email?: string
  pair?: string
}
