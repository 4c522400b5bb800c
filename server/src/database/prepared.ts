import type { CompiledQuery } from 'kysely'
import type { Db } from './pool.ts'

/** Stands where a value will be. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/** A statement whose text is made once, when it is first asked for; afterwards only its values change. */
export function prepared<Values extends unknown[], Row>(
  make: (db: Db, ...values: Values) => { compile(db: Db): CompiledQuery<Row> },
) {
  const places = Array.from({ length: make.length - 1 }, (_, at) => new Place(at)) as unknown[] as Values
  let text: CompiledQuery<Row> | undefined
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    text ??= make(db, ...places).compile(db)
    const parameters = text.parameters.map((each) => (each instanceof Place ? values[each.at] : each))
    return (await db.executeQuery<Row>({ ...text, parameters })).rows
  }
}
