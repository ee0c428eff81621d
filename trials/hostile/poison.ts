import { sql } from 'kysely'

import { sharingLength } from '#domain/orders/prices/tip.ts'
import type { Db } from '#server/platform/db/database.ts'
import { payloads } from './payloads.ts'
import { freeTextColumns, type TextColumn } from './text-columns.ts'

type Row = { table: string; id: string }

/**
 * Replaces every free text by a payload, the next row getting the next payload, starting at `turn`. `only` limits it to
 * some rows. Returns the number of texts.
 */
export async function poison(db: Db, turn = 0, only?: Row[]): Promise<number> {
  const columns = Map.groupBy(await freeTextColumns(db), ({ table }) => table)
  let texts = 0
  for (const [table, free] of columns) {
    const ids = only?.filter((row) => row.table === table).map(({ id }) => id)
    if (only && ids?.length === 0) continue
    const set = free.map(
      (column, at) => sql`${sql.ref(column.column)} = ${payloadFor(column, turn + 7 * at)}`,
    )
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

/** The payload for a row, out of those that fit the column. */
function payloadFor({ table, column, isList, longest }: TextColumn, from: number) {
  const name = `${table}.${column}`
  const room = longest - (isUnique(name) ? 4 : 0)
  const fitting = payloads
    .map((payload) => toColumnShape(name, payload))
    .filter(({ length }) => length <= room)
  const one = sql`(${fitting}::text[])[1 + (numbered.n + ${from}::int) % ${fitting.length}::int]`
  if (name === 'terms.body') return sql`${allAtOnce}::text`
  if (isUnique(name)) return sql`${one} || numbered.n`
  if (keepsNull(name)) return sql`case when ${sql.ref(column)} is null then null else ${one} end`
  return isList ? sql`array[${one}]` : one
}

/** Terms are markdown: each holds every payload as paragraph, list item, table cell and heading. */
const allAtOnce = payloads.flatMap((p) => [p, `- ${p}`, `| a |\n|---|\n| ${p} |`, `# ${p}`]).join('\n\n')

/**
 * Meets the column's CHECK: coupon codes are in capitals, links begin with one slash, emails are in lower case, and the text
 * on tips is not short.
 */
function toColumnShape(name: string, payload: string): string {
  if (name.endsWith('.link')) return `/${payload.replace(/^[/\\]+/, '')}`
  if (name === 'coupons.code') return payload.toUpperCase()
  if (name === 'restaurants.tip_sharing') return payload.padEnd(sharingLength.min)
  return /^(invitations|applications)\.email$/.test(name) ? payload.toLowerCase() : payload
}

/** Unique columns get the number of the row appended. */
function isUnique(name: string): boolean {
  return ['coupons.code', 'invitations.email', 'cuisines.type', 'options.type_name'].includes(name)
}

/** Null has a meaning in these columns: an order without a table number is not a dine-in order. */
function keepsNull(name: string): boolean {
  return [
    'customers.block_reason',
    'orders.table_no',
    'orders.address',
    'applications.reason',
    'reviews.reply',
    'reviews.hidden_reason',
    'problem_reports.answer_text',
    'problem_reports.disagree_text',
    'problem_reports.settle_text',
    'statement_queries.answer',
    'statements.bank_reference',
    'statements.hold_reason',
  ].includes(name)
}
