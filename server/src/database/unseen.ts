import { sql } from 'kysely'

/**
 * An array whose length the planner does not see. It would otherwise take the plan for one row to be so much cheaper than the
 * plan for any that it plans anew each time, which costs as much as the statement itself.
 */
export const unseen = (values: readonly unknown[], type: 'bytea' | 'int' | 'text' | 'uuid') =>
  sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`
