import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { payloads } from './payloads.ts'
import { freeTextColumns, type TextColumn } from './text-columns.ts'

type Row = { table: string; id: string }

/**
 * Puts the payloads into every free text of every row, the next row the next payload, beginning with another at each turn;
 * `only` are rows by their id, else it is the whole database. Says how many texts there were.
 */
export async function poison(db: Db, turn = 0, only?: Row[]): Promise<number> {
  const columns = Map.groupBy(await freeTextColumns(db), ({ table }) => table)
  let texts = 0
  for (const [table, free] of columns) {
    const ids = only?.filter((row) => row.table === table).map(({ id }) => id)
    if (only && ids?.length === 0) continue
    const set = free.map((column, at) => sql`${sql.ref(column.column)} = ${wordsFor(column, turn + 7 * at)}`)
    const rows = ids ? sql`where id = any(${ids}::uuid[])` : sql``
    const { numAffectedRows } = await sql`
      with numbered as (select ctid as at, row_number() over (order by ctid)::int as n from ${sql.table(table)} ${rows})
      update ${sql.table(table)} set ${sql.join(set)} from numbered where ${sql.table(table)}.ctid = numbered.at`.execute(
      db,
    )
    texts += Number(numAffectedRows ?? 0) * free.length
  }
  return texts
}

/** A payload that fits, by the number of the row; what was left out stays so. */
function wordsFor({ table, column, isList, longest }: TextColumn, from: number) {
  const name = `${table}.${column}`
  const room = longest - (isUnique(name) ? 4 : 0)
  const fitting = payloads.map((payload) => shapedFor(name, payload)).filter(({ length }) => length <= room)
  const one = sql`(${fitting}::text[])[1 + (numbered.n + ${from}::int) % ${fitting.length}::int]`
  if (name === 'terms.body') return sql`${allAtOnce}::text`
  if (isUnique(name)) return sql`${one} || numbered.n`
  if (isKept(name)) return sql`case when ${sql.ref(column)} is null then null else ${one} end`
  return isList ? sql`array[${one}]` : one
}

/** Terms are few and long, and are markdown: each holds every payload, as a paragraph, in a list and in a table. */
const allAtOnce = payloads.flatMap((p) => [p, `- ${p}`, `| a |\n|---|\n| ${p} |`, `# ${p}`]).join('\n\n')

/** Coupons are in capitals; a link begins like a path of this site. */
function shapedFor(name: string, payload: string): string {
  if (name.endsWith('.link')) return `/${payload.replace(/^[/\\]+/, '')}`
  if (name === 'coupons.code') return payload.toUpperCase()
  return name === 'invitations.email' ? payload.toLowerCase() : payload
}

/** No two are the same: the number of the row is added. */
function isUnique(name: string): boolean {
  return ['coupons.code', 'invitations.email', 'cuisines.type', 'options.type_name'].includes(name)
}

/** Where there is nothing, nothing means something: an order without a table is no order at a table. */
function isKept(name: string): boolean {
  return ['orders.table_no', 'orders.address'].includes(name)
}
