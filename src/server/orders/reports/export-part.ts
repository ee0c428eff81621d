import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ExportedPart } from '#contract/orders/reports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findRows, keyOf } from '#server/orders/reports/store.ts'

const rowsInPage = 1_000

type Query = Received<typeof api.sales.exportPart>['query']

/** A page of a part, and the key after which the next one begins. */
export async function exportPart(db: Db, restaurantId: string, { part, after }: Query) {
  if (after !== undefined && !forms[part].test(after))
    throw new Refusal('INVALID_INPUT', { field: 'after', problem: 'write it as it was given' })
  const rows = await findRows(db, part, restaurantId, rowsInPage + 1, after?.split(','))
  const data = rows.slice(0, rowsInPage)
  const last = data.at(-1)
  return { data, next: rows.length > rowsInPage && last ? keyOf(part, last) : null }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const forms: Record<ExportedPart, RegExp> = {
  orders: /^TF-\w{4}-\w{2}$/,
  'order-lines': /^TF-\w{4}-\w{2},\d{1,3}$/,
  bookings: uuid,
  'walk-ins': uuid,
  menu: uuid,
  options: uuid,
  changes: /^\d{1,18}$/,
}
