import { sql } from 'kysely'

/**
 * Whether reference `r` recommends the member whom it is about. Of what did not take place nobody
 * does, whatever they answered: two could else praise each other for days that they never spent.
 */
export const isRecommending = sql<boolean>`(r.recommends and r.kind <> 'missed')`
