import type { Db } from '#server/platform/db/database.ts'
import { type Statement, writtenOnce } from '#server/platform/db/written-once.ts'

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

type IdColumn = 'id' | 'uni_id'

/** Which column a restaurant was asked for by. */
export function idColumn(idOrUniId: string): IdColumn {
  return isUuid.test(idOrUniId) ? 'id' : 'uni_id'
}

/** A statement that is written once for each of the two. */
export function writtenByColumn<Row>(write: (db: Db, column: IdColumn, value: string) => Statement<Row>) {
  const by = (column: IdColumn) => writtenOnce((db, { value }: { value: string }) => write(db, column, value))
  const statements = { id: by('id'), uni_id: by('uni_id') }
  return async (db: Db, idOrUniId: string) => statements[idColumn(idOrUniId)](db, { value: idOrUniId })
}
