import type { RunOutAmounts, RunOutPreview } from '#contract/orders/run-out.ts'
import { Refusal } from '#contract/refusals.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import type { Repriced } from '#domain/orders/prices/reprice-order.ts'
import { allowedSteps, canRunOut } from '#domain/orders/run-out/run-out-rules.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import { findOrder, type OrderRow } from '#server/orders/lifecycle/store.ts'
import { repriceRow, unitPriceOf } from '#server/orders/lifecycle/to-questions.ts'
import { toSwapAllergens, toSwapChoices } from '#server/orders/lifecycle/to-stored-allergens.ts'
import { requirePresentSwap } from '#server/orders/run-out/find-swap.ts'
import { requireUnits } from '#server/orders/run-out/mark-run-out.ts'
import { countOrdersWith } from '#server/orders/run-out/store.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

type Units = { line: number; quantity: number }

/** What marking these units as out would do, by the customer's wish and the menu of now. Changes nothing. */
export async function previewRunOut(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffOf, roles }: Principal,
  orderId: string,
  units: Units,
): Promise<RunOutPreview> {
  const head = await requireOrder(db, orderId, { restaurantIds: staffOf })
  if (!canRunOut({ status: head.status, isReady: head.ready_at !== null }))
    throw new Refusal('ORDER_STATUS_CHANGED', { status: head.status })
  const row = await findOrder(db, orderId)
  const dish = requireUnits(row, units)
  const wish = dish.ifOut ?? 'leave'
  const isAsked = row.questions?.some(({ line }) => line === units.line) ?? false
  const preview: RunOutPreview = {
    wish,
    steps: allowedSteps(wish, isAsked),
    swap: dish.swap && (await previewSwap(db, row, dish.swap, units, now())),
    price: toPounds(pence(dish.basePrice + dish.optionsPrice)),
    before: toPounds(pence(row.total)),
    after: toAmounts(repriceRow(row, units)),
    otherOrders: await countOrdersWith(db, row, dish.dishId, now()),
  }
  return mayDo(roles[row.restaurant_id], 'guests') ? preview : withoutPrices(preview)
}

async function previewSwap(db: Db, row: OrderRow, swap: StoredSwap, units: Units, now: Date) {
  const found = await requirePresentSwap(db, row, swap, { ...units, now }).catch((problem: unknown) => {
    if (problem instanceof Refusal) return problem
    throw problem
  })
  const isRefused = found instanceof Refusal
  return {
    name: swap.name,
    choices: toSwapChoices(swap),
    price: toPounds(unitPriceOf(swap)),
    allergens: isRefused ? toSwapAllergens(swap) : found.allergens,
    problem: isRefused ? formatProblem(found) : null,
    isAsked: !isRefused && found.isAsked,
    after: toAmounts(repriceRow(row, { ...units, swap })),
  }
}

function formatProblem({ code, detail }: Refusal): string {
  if (code === 'SOLD_OUT') return 'Sold out'
  if (code === 'TOO_FEW_LEFT')
    return typeof detail.left === 'number' ? `Only ${detail.left} left` : 'Too few left'
  if (code === 'NOT_SERVED_NOW') return 'Not served now'
  return code === 'DISH_GONE' ? 'No longer on the menu' : 'Its options have changed'
}

function toAmounts(after: Repriced | undefined): RunOutAmounts {
  if (!after) return null
  return {
    subTotal: toPounds(after.subTotal),
    discount: toPounds(after.discount),
    coupon: toPounds(after.coupon),
    charges: toPounds(pence(after.serviceCharge + after.deliveryCharge)),
    tip: toPounds(after.tip),
    total: toPounds(after.total),
  }
}

const hidden = { subTotal: null, discount: null, coupon: null, charges: null, tip: null, total: null }

function withoutPrices({ swap, after, ...preview }: RunOutPreview): RunOutPreview {
  return {
    ...preview,
    price: null,
    before: null,
    after: after && hidden,
    swap: swap && { ...swap, price: null, after: swap.after && hidden },
  }
}
