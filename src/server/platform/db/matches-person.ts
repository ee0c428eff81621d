import { type RawBuilder, sql } from 'kysely'

import type { PersonSearch } from '#domain/shared/person-search.ts'

/** The condition for rows whose columns hold this person. Any part of the name, or of the mobile after +44, matches. */
export function matchesPerson(
  search: PersonSearch,
  columns: { name: string; mobile: string },
): RawBuilder<boolean> {
  if (search.by === 'mobile')
    return sql<boolean>`substr(${sql.ref(columns.mobile)}, 4) like ${`%${search.digits}%`}`
  const name = `%${search.name.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`${sql.ref(columns.name)} ilike ${name}`
}
