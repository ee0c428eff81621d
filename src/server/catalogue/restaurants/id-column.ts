import type { Db } from '#server/platform/db/database.ts'
import { type Statement, precompile } from '#server/platform/db/precompile.ts'

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

type IdColumn = 'id' | 'uni_id'

export function idColumn(idOrUniId: string): IdColumn {
  return isUuid.test(idOrUniId) ? 'id' : 'uni_id'
}

/** A query precompiled for each of the two columns. */
export function precompileByColumn<Row>(write: (db: Db, column: IdColumn, value: string) => Statement<Row>) {
  const by = (column: IdColumn) => precompile((db, { value }: { value: string }) => write(db, column, value))
  const statements = { id: by('id'), uni_id: by('uni_id') }
  return async (db: Db, idOrUniId: string) => statements[idColumn(idOrUniId)](db, { value: idOrUniId })
}
