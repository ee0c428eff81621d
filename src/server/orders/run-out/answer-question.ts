import type { api } from '#contract/api.ts'
import type { AnswerInput } from '#contract/orders/run-out.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { diffAllergens, findConflicts } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { QuestionState } from '#domain/orders/run-out/run-out-rules.ts'
import { pence } from '#domain/shared/money.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import type { OrderRow } from '#server/orders/lifecycle/store.ts'
import { toCustomersOrder } from '#server/orders/lifecycle/to-order.ts'
import { toSwapAllergens } from '#server/orders/lifecycle/to-stored-allergens.ts'
import {
  applyRunOut,
  cancelForRunOut,
  type LockedOrder,
  lockForRunOut,
} from '#server/orders/run-out/apply-run-out.ts'
import { readDishesOf, requirePresentSwap } from '#server/orders/run-out/find-swap.ts'
import { requireSwap, requireSwapAllergens } from '#server/orders/run-out/require-swap.ts'
import { endOpenQuestion, findQuestion, type OpenQuestion } from '#server/orders/run-out/store.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { runIdempotent } from '#server/platform/idempotency/run-idempotent.ts'

/** The customer answers about a dish that ran out. Of an answer, the end of the time and the kitchen, one wins. */
export function answerQuestion(deps: Deps, served: Served<typeof api.runOut.answerQuestion>) {
  const { principal, params, body, idempotency } = served
  return runIdempotent(deps, idempotency, async (tx) => {
    const locked = await lockForRunOut(tx, params.orderId, { customerId: principal.customerId })
    const question = await findQuestion(tx, params.orderId, body.question)
    if (!question || question.answer_by < deps.now()) throw new Refusal('QUESTION_CLOSED')
    return { data: toCustomersOrder(await takeAnswer(tx, deps, locked, question, body)) }
  })
}

async function takeAnswer(
  tx: Tx,
  deps: OrderDeps,
  locked: LockedOrder,
  question: OpenQuestion,
  input: AnswerInput,
): Promise<OrderRow> {
  const { line, quantity, is_gone: isGone } = question
  const marked = { line, quantity, isGone }
  const end = (state: Exclude<QuestionState, 'Open'>) => endOpenQuestion(tx, question.id, state, deps.now())
  if (input.answer === 'cancel') {
    // A customer who is offered another dish chose before paying what else should happen.
    if (question.kind === 'offer' && question.fallback !== 'cancel') throw new Refusal('STEP_NOT_ALLOWED')
    await end('Cancelled')
    return cancelForRunOut(tx, deps, locked, marked)
  }
  if (input.answer === 'leave') {
    await end('Left out')
    return applyRunOut(tx, deps, locked, marked, 'customer')
  }
  const swap = await requireAnswered(tx, locked.row, question, input, deps.now())
  await end('Swapped')
  return applyRunOut(tx, deps, locked, { ...marked, swap }, 'customer')
}

/** The offered dish, or the one that the customer picked. */
async function requireAnswered(
  tx: Tx,
  row: OrderRow,
  { line, quantity, kind, offer }: OpenQuestion,
  { answer, swap, acknowledged = [] }: AnswerInput,
  now: Date,
): Promise<StoredSwap> {
  const avoid = row.avoid ?? []
  if (answer === 'yes' && offer) {
    const found = await requirePresentSwap(tx, row, offer, { quantity, now })
    const differences = diffAllergens(toSwapAllergens(offer), found.allergens)
    if (differences.length > 0)
      throw new Refusal('ALLERGENS_CHANGED', { text: `${offer.name} ${differences.join(', ')}.`, lines: [] })
    const conflicts = findConflicts(found.allergens, avoid).filter((one) => !acknowledged.includes(one))
    if (conflicts.length > 0)
      throw new Refusal('ALLERGEN_CONFLICT', { allergens: formatAllergenList(conflicts), lines: [] })
    return found.swap
  }
  if (answer === 'yes' || kind !== 'call') throw new Refusal('STEP_NOT_ALLOWED')
  if (!swap) throw new Refusal('INVALID_INPUT', { field: 'swap', problem: 'is missing' })
  const { name, basePrice, optionsPrice } = row.lines[line - 1]!
  const dishes = await readDishesOf(tx, row, [swap.food], now)
  const most = pence(basePrice + optionsPrice)
  const stored = requireSwap(swap, { dishes, hasAlcohol: row.needs_age_check, name, most })
  requireSwapAllergens(swap, dishes.get(swap.food)!, avoid, acknowledged)
  return stored
}
