import type { api } from '#contract/api.ts'
import type { OwnProblems } from '#contract/orders/problems.ts'
import { Refusal } from '#contract/refusals.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { reportableUntil } from '#domain/orders/problem-report.ts'
import { recordsSince } from '#domain/shared/time/records-since.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findProblemOf, isReal } from '#server/orders/problems/find-problem-of.ts'
import {
  countWaiting,
  findOutletReports,
  findOwnPicture,
  findReportedPicture,
  findReportsOf,
} from '#server/orders/problems/store.ts'
import { toOutletProblem, toOwnReport } from '#server/orders/problems/to-report.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitToRecent } from '#server/platform/http/access/limit-to-recent.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

export async function readOwnProblems(
  { db, now }: ReadDeps,
  { customerId }: Principal,
  orderId: string,
): Promise<OwnProblems> {
  const head = await requireOrder(db, orderId, { customerId })
  const { expected_at: expectedAt } = head
  const rows = await findReportsOf(db, orderId)
  const isOpen = rows.some(({ state }) => state === 'outlet' || state === 'desk')
  const problem = findProblemOf(head, now())
  return {
    state: isOpen
      ? 'waiting'
      : problem === undefined
        ? 'open'
        : problem === 'too early'
          ? 'not yet'
          : 'too late',
    from: head.status === 'Accepted' && isReal(head) ? expectedAt.toISOString() : null,
    until: reportableUntil(expectedAt).toISOString(),
    // An order that moved here with its number may have reports of the person who typed that.
    reports: rows.filter((row) => row.customer_id === customerId).map(toOwnReport),
  }
}

/** Those to answer, or the others: of the last two years, or of 14 days without a recent password. */
export async function listOutletProblems(
  { db, now }: ReadDeps,
  { principal, params, query }: Served<typeof api.problems.listOutletProblems>,
) {
  requireOwnOutlet(principal, params.outletId)
  const { since = recordsSince(now()), older } = limitToRecent(principal, now(), params.outletId)
  const slice = { since, limit: query.limit + 1, offset: (query.page - 1) * query.limit }
  const { rows, paging } = toPage(await findOutletReports(db, params.outletId, query.of, slice), query)
  return { data: rows.map(toOutletProblem), paging, older }
}

export async function countOutletProblems({ db }: ReadDeps, principal: Principal, outletId: string) {
  requireOwnOutlet(principal, outletId)
  // The board asks once more while a shared device passes on to somebody else.
  if (!mayDo(principal.roles[outletId], 'refunds')) return { waiting: 0, allergens: 0, dueAt: null }
  const { waiting, allergens, due_at } = await countWaiting(db, outletId)
  return { waiting, allergens, dueAt: due_at?.toISOString() ?? null }
}

export async function readOwnProblemPicture(
  { db }: ReadDeps,
  { customerId }: Principal,
  pictureId: string,
): Promise<Buffer> {
  return requirePicture(await findOwnPicture(db, pictureId, customerId))
}

/** As old as the reports that the caller may list. */
export async function readOutletProblemPicture(
  { db, now }: ReadDeps,
  principal: Principal,
  pictureId: string,
): Promise<Buffer> {
  const { since = recordsSince(now()) } = limitToRecent(principal, now())
  const found = await findReportedPicture(db, pictureId)
  const isTheirs = found && principal.staffOf.includes(found.restaurant_id) && found.created_at >= since
  return requirePicture(isTheirs ? found : undefined)
}

/** For admins. The view is in the audit log, or nothing is shown. */
export async function readAnyProblemPicture(
  { db, now }: ReadDeps,
  { customerId: by }: Principal,
  pictureId: string,
): Promise<Buffer> {
  return db.transaction().execute(async (tx) => {
    const found = await findReportedPicture(tx, pictureId)
    const bytes = requirePicture(found)
    const { order_id: orderId, restaurant_id: restaurantId } = found!
    const detail = { orderId, pictureId }
    await recordAudit(tx, { by, what: 'problem-picture-viewed', restaurantId, detail, at: now() })
    return bytes
  })
}

function requirePicture(found: { bytes: Buffer } | undefined): Buffer {
  if (!found) throw new Refusal('PICTURE_NOT_FOUND')
  return found.bytes
}
