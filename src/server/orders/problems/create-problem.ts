import type { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { answerDue, needsLines, type ProblemKind } from '#domain/orders/problem-report.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findOrder, lockHead, type OrderHead } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { findProblemOf } from '#server/orders/problems/find-problem-of.ts'
import { notifyProblem } from '#server/orders/problems/notify-problem.ts'
import { hasOpenReport, insertReport } from '#server/orders/problems/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { runIdempotent } from '#server/platform/idempotency/run-idempotent.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { requireUploadedFor } from '#server/platform/pictures/require-own-picture.ts'
import { type Upload, uploadPictureFor } from '#server/platform/pictures/upload-picture.ts'
import { callerCounters } from '#server/platform/rate-limits/caller-counters.ts'
import { consumeRateLimits, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const attempts: RateLimit = { name: 'problem reports', max: 20, minutes: 60 }

/** One open report per order. The desk has a report about an allergen from the start. */
export async function createProblem(
  deps: OrderDeps & Pick<Deps, 'db'>,
  { principal, params: { orderId }, body, idempotency, caller }: Served<typeof api.problems.createProblem>,
) {
  const { customerId } = principal
  await consumeRateLimits(deps, callerCounters(attempts, { principal, ip: caller.ip }, { max: 200 }))
  return runIdempotent(deps, idempotency, async (tx) => {
    const now = deps.now()
    const head = await lockHead(tx, orderId, { customerId })
    if (!head) throw new Refusal('ORDER_NOT_FOUND')
    // The account cannot be closed meanwhile: its report would keep the text.
    await lockCustomer(tx, customerId)
    requireReportable(head, now)
    const { kind, lines, text, pictureIds } = body
    requireOrdered(kind, lines, toOrder(await findOrder(tx, orderId)))
    // Before the pictures: those of a report whose answer was lost are used already.
    if (await hasOpenReport(tx, orderId)) throw new Refusal('PROBLEM_OPEN')
    await requirePictures(tx, orderId, pictureIds)
    const isAllergen = kind === 'allergen'
    const dueAt = answerDue(now)
    const report = {
      order_id: orderId,
      restaurant_id: head.restaurant_id,
      customer_id: customerId,
      kind,
      state: 'outlet' as const,
      text: text || null,
      created_at: now,
      due_at: dueAt,
      desk_at: isAllergen ? now : null,
      desk_reason: isAllergen ? ('allergen' as const) : null,
    }
    const reportId = await insertReport(tx, report, lines, pictureIds)
    if (!reportId) throw new Refusal('PROBLEM_OPEN')
    await enqueue(tx, 'escalate-problem', { reportId }, { at: dueAt, key: `escalate-problem:${reportId}` })
    await notifyProblem(tx, deps, reportId, 'reported')
    return { data: { _id: reportId } }
  })
}

/** Only a report about this order may use it. An unused picture is deleted after a day. */
export async function uploadProblemPicture(
  deps: Pick<Deps, 'db' | 'now'>,
  { customerId }: Principal,
  orderId: string,
  upload: Upload,
) {
  const head = await requireOrder(deps.db, orderId, { customerId })
  requireReportable(head, deps.now())
  if (await hasOpenReport(deps.db, orderId)) throw new Refusal('PROBLEM_OPEN')
  const place = { restaurantId: head.restaurant_id, recordId: orderId, isPrivate: true }
  const { data } = await uploadPictureFor(deps, place, upload)
  return { data: { ...data, picture: `${apiPrefix}/problem/get-picture/${data._id}` } }
}

function requireReportable(head: OrderHead, now: Date): void {
  const problem = findProblemOf(head, now)
  if (problem) throw new Refusal(problem === 'too early' ? 'PROBLEM_TOO_EARLY' : 'PROBLEM_TOO_LATE')
}

type Lines = readonly { line: number; quantity: number }[]

function requireOrdered(kind: ProblemKind, lines: Lines, { cartItems }: SavedOrder): void {
  const isOrdered = lines.every(({ line, quantity }) => quantity <= (cartItems[line - 1]?.quantity ?? 0))
  const isOnce = new Set(lines.map(({ line }) => line)).size === lines.length
  const isMissing = needsLines(kind) && lines.length === 0
  if (!isOrdered || !isOnce || isMissing) throw new Refusal('PROBLEM_DISHES')
}

async function requirePictures(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw new Refusal('PICTURE_NOT_FOUND')
  for (const id of ids) await requireUploadedFor(tx, orderId, id, { isPrivate: true })
}
