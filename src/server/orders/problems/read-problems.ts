import type { api } from '#contract/api.ts'
import type { OwnProblems } from '#contract/orders/problems.ts'
import { Refusal } from '#contract/refusals.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { findReportProblem, reportableUntil } from '#domain/orders/problem-report.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import type { Owner } from '#server/orders/lifecycle/store.ts'
import {
  countWaiting,
  findOutletReports,
  findProblemPicture,
  findReportsOf,
} from '#server/orders/problems/store.ts'
import { toOutletProblem, toOwnReport } from '#server/orders/problems/to-report.ts'
import type { Deps } from '#server/platform/deps.ts'
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
  const { status, expected_at: expectedAt } = await requireOrder(db, orderId, { customerId })
  const rows = await findReportsOf(db, orderId)
  const isOpen = rows.some(({ state }) => state === 'outlet' || state === 'desk')
  const problem = findReportProblem({ status, expectedAt }, now())
  return {
    state: isOpen
      ? 'waiting'
      : problem === undefined
        ? 'open'
        : problem === 'too early'
          ? 'not yet'
          : 'too late',
    until: reportableUntil(expectedAt).toISOString(),
    // An order that moved here with its number may have reports of the person who typed that.
    reports: rows.filter((row) => row.customer_id === customerId).map(toOwnReport),
  }
}

export async function listOutletProblems(
  { db }: ReadDeps,
  { principal, params, query }: Served<typeof api.problems.listOutletProblems>,
) {
  requireOwnOutlet(principal, params.outletId)
  const slice = { limit: query.limit + 1, offset: (query.page - 1) * query.limit }
  const { rows, paging } = toPage(await findOutletReports(db, params.outletId, query.of, slice), query)
  return { data: rows.map(toOutletProblem), paging }
}

export async function countOutletProblems({ db }: ReadDeps, principal: Principal, outletId: string) {
  requireOwnOutlet(principal, outletId)
  // The board asks once more while a shared device passes on to somebody else.
  if (!mayDo(principal.roles[outletId], 'refunds')) return { waiting: 0, allergens: 0, dueAt: null }
  const { waiting, allergens, due_at } = await countWaiting(db, outletId)
  return { waiting, allergens, dueAt: due_at?.toISOString() ?? null }
}

export async function readProblemPicture({ db }: ReadDeps, pictureId: string, owner: Owner): Promise<Buffer> {
  const bytes = await findProblemPicture(db, pictureId, owner)
  if (!bytes) throw new Refusal('PICTURE_NOT_FOUND')
  return bytes
}
