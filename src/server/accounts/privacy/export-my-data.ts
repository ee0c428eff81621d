import type { Deps } from '#server/platform/deps.ts'
import {
  listCardsTried,
  listQuestionsOf,
  listRefundsOf,
  listReportDetails,
} from '#server/accounts/privacy/order-details/store.ts'
import { personalTableEntries } from '#server/accounts/privacy/personal-tables.ts'
import {
  findCustomerData,
  listApplicationsOf,
  listOrderLines,
  listRows,
} from '#server/accounts/privacy/store.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

export async function exportMyData({ db, now }: Deps, { customerId }: Principal) {
  const records: Record<string, Record<string, unknown>[]> = {}
  for (const [table, { exported }] of personalTableEntries)
    if (exported.length > 0) records[table] = await listRows(db, table, exported, customerId)
  records.order_lines = await listOrderLines(db, customerId)
  records.order_questions = await listQuestionsOf(db, customerId)
  records.refunds = await listRefundsOf(db, customerId)
  records.problem_details = await listReportDetails(db, customerId)
  records.card_attempts = await listCardsTried(db, customerId)
  records.applications = await listApplicationsOf(db, customerId)
  return {
    data: { exportedAt: now().toISOString(), customer: await findCustomerData(db, customerId), records },
  }
}
