import { createHmac, timingSafeEqual } from 'node:crypto'

import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { readMenuRows } from '#server/catalogue/menu-files/export-menu.ts'
import { findExportRows, toExportKey } from '#server/orders/reports/export/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consumeRateLimits, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

const pageSize = 1_000
const exportsBegun: RateLimit = { name: 'exports begun', max: 200, minutes: 60 }

type Query = RequestInput<typeof api.reports.exportRecords>['query']
type Reader = {
  customerId: string | undefined
  sessionId: string
  restaurantId: string
  passwordConfirmedAt: Date | undefined
}
type ExportDeps = Pick<Deps, 'db' | 'now' | 'random' | 'secret'>

/** A page of a part, and the signed key to continue after. */
export async function exportRecords(deps: ExportDeps, reader: Reader, { part, after }: Query) {
  const sign = await signerOf(deps, reader, part)
  const key = after === undefined ? undefined : requireSigned(sign, after)
  if (after === undefined) await recordExport(deps, reader, part)
  // As a file that can be imported, which has no pages.
  if (part === 'menu')
    return { data: await readMenuRows(deps.db, reader.restaurantId, deps.now()), next: null }
  const rows = await findExportRows(deps.db, part, reader.restaurantId, pageSize + 1, key?.split(','))
  const data = rows.slice(0, pageSize)
  const last = rows.length > pageSize && data.at(-1)
  return { data, next: last ? sign(toExportKey(part, last)) : null }
}

/** Once for each part: names and numbers of guests leave the site with it. */
async function recordExport(deps: ExportDeps, { customerId, restaurantId }: Reader, part: string) {
  await consumeRateLimits(deps, [[exportsBegun, restaurantId]])
  const what = 'records-exported'
  await deps.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, { by: customerId, restaurantId, what, detail: { part }, at: deps.now() }),
    )
}

type Sign = (key: string) => string

/** A key is valid for the part and the confirmed password with which the export began: the first page needs a recent one. */
async function signerOf(deps: ExportDeps, reader: Reader, part: string): Promise<Sign> {
  const { sessionId, restaurantId, passwordConfirmedAt } = reader
  const secret = await deriveSecret(deps, 'exports')
  return (key) => {
    const text = `${sessionId} ${passwordConfirmedAt?.getTime()} ${restaurantId} ${part} ${key}`
    return `${key}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
}

function requireSigned(sign: Sign, after: string): string {
  const key = after.slice(0, Math.max(0, after.lastIndexOf('.')))
  const [given, right] = [Buffer.from(after), Buffer.from(sign(key))]
  if (given.length === right.length && timingSafeEqual(given, right)) return key
  throw new Refusal('INVALID_INPUT', { field: 'after', problem: 'must be the key of the previous page' })
}
