import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ExportedPart } from '#contract/orders/reports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findExportRows, toExportKey } from '#server/orders/reports/store.ts'

const pageSize = 1_000

type Query = RequestInput<typeof api.reports.exportRecords>['query']

/** A page of a part, and the key to continue after. */
export async function exportRecords(db: Db, restaurantId: string, { part, after }: Query) {
  if (after !== undefined && !keyFormats[part].test(after))
    throw new Refusal('INVALID_INPUT', { field: 'after', problem: 'must be the key of the previous page' })
  const rows = await findExportRows(db, part, restaurantId, pageSize + 1, after?.split(','))
  const data = rows.slice(0, pageSize)
  const last = data.at(-1)
  return { data, next: rows.length > pageSize && last ? toExportKey(part, last) : null }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const keyFormats: Record<ExportedPart, RegExp> = {
  orders: /^TF-\w{4}-\w{2}$/,
  'order-lines': /^TF-\w{4}-\w{2},\d{1,3}$/,
  bookings: uuid,
  'walk-ins': uuid,
  menu: uuid,
  options: uuid,
  changes: /^\d{1,18}$/,
}
