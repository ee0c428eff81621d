import type { Compilable, CompiledQuery } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

export type Statement<Row> = Compilable<Row>

/**
 * For what is asked for all the time: putting a statement together costs as much as half of what comes after it, so it is
 * done once and kept, and later only its values change. What decides about its words cannot be among them.
 */
export function writtenOnce<Given extends object, Row>(write: (db: Db, given: Given) => Statement<Row>) {
  let kept: CompiledQuery<Row> | undefined
  return async (db: Db, given: Given): Promise<Row[]> => {
    kept ??= write(db, blanks as Given).compile()
    const parameters = kept.parameters.map((value) =>
      value instanceof Blank ? given[value.name as keyof Given] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters })
    return rows
  }
}

/** Stands for a value that is not known yet. */
class Blank {
  readonly name: string | symbol
  constructor(name: string | symbol) {
    this.name = name
  }
}

const blanks = new Proxy({}, { get: (_, name) => new Blank(name) })
