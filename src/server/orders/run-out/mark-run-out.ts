import type { RunOutInput } from '#contract/orders/run-out.ts'
import { Refusal } from '#contract/refusals.ts'
import { allowedSteps } from '#domain/orders/run-out/run-out-rules.ts'
import { pence } from '#domain/shared/money.ts'
import { markDishSoldOut } from '#server/catalogue/menu/set-sold-out.ts'
import { emptyPortions } from '#server/catalogue/portions/exchange-portions.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import type { OrderRow } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import {
  applyRunOut,
  cancelForRunOut,
  type LockedOrder,
  lockForRunOut,
} from '#server/orders/run-out/apply-run-out.ts'
import { askCustomer } from '#server/orders/run-out/ask-customer.ts'
import { readDishesOf, requirePresentSwap } from '#server/orders/run-out/find-swap.ts'
import { requireSwap } from '#server/orders/run-out/require-swap.ts'
import { endOpenQuestion, listOpenQuestions } from '#server/orders/run-out/store.ts'
import { type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Marks units of a dish as out. What follows is the customer's wish, unless the kitchen offers something else. */
export function markRunOut(
  deps: OrderDeps & Pick<Deps, 'db'>,
  caller: StaffCaller,
  orderId: string,
  input: RunOutInput,
) {
  return staffCommand(deps, caller, async (tx, at) => {
    const locked = await lockForRunOut(tx, orderId, { restaurantIds: caller.outlets })
    const dish = requireUnits(locked.row, input)
    if (locked.row.refunded > 0 && input.step !== 'cancel') throw new Refusal('RUN_OUT_REFUNDED')
    const open = (await listOpenQuestions(tx, orderId)).find(({ line }) => line === input.line)
    if (!allowedSteps(dish.ifOut ?? 'leave', open !== undefined).includes(input.step))
      throw new Refusal('STEP_NOT_ALLOWED')
    if (open) await endOpenQuestion(tx, open.id, 'Withdrawn', at)
    const { row, event } = await takeStep(tx, deps, locked, input)
    // After the step: a swap for the same dish with another option is still to be had.
    const isSwapped = input.step === 'swap' && dish.swap?.dish_id === dish.dishId
    const isOffered =
      isSwapped ||
      (await listOpenQuestions(tx, orderId)).some(
        ({ line, offer }) => line === input.line && offer?.dish_id === dish.dishId,
      )
    const isSoldOut =
      input.soldOut && !isOffered && (await markDishSoldOut(tx, row.restaurant_id, dish.dishId, at))
    if (isSoldOut) await emptyPortions(tx, row.restaurant_id, dish.dishId, at)
    const { line, quantity, step } = input
    const detail = { orderId, line, quantity, step, dish: dish.name, isSoldOut }
    const events = isSoldOut ? (['menu'] as const) : []
    return { reply: toOrder(row), outletId: row.restaurant_id, what: `order-${event}`, detail, events }
  })
}

/** The line must be as the kitchen saw it: a second tab must not take the same units again. */
export function requireUnits(
  { lines }: OrderRow,
  { line, quantity, seen }: Pick<RunOutInput, 'line' | 'quantity'> & { seen?: number },
) {
  // An order without dishes has no list.
  const dish = (lines ?? [])[line - 1]
  if (!dish) throw new Refusal('DISH_NOT_ORDERED')
  if (quantity > dish.quantity || (seen !== undefined && seen !== dish.quantity))
    throw new Refusal('RUN_OUT_CHANGED', { quantity: dish.quantity })
  return dish
}

type Step = { row: OrderRow; event: string }

async function takeStep(tx: Tx, deps: OrderDeps, locked: LockedOrder, input: RunOutInput): Promise<Step> {
  const { line, quantity, step } = input
  const { row } = locked
  const { dishId, swap } = row.lines[line - 1]!
  // The same dish with other options is still to be had.
  const isGone = input.soldOut && dishId !== (step === 'swap' ? swap?.dish_id : input.offer?.food)
  const marked = { line, quantity, isGone }
  if (step === 'cancel') return toCancelled(await cancelForRunOut(tx, deps, locked, marked))
  if (step === 'ask') return { row: await askCustomer(tx, deps, row, marked, null), event: 'asked' }
  if (step === 'offer') {
    const offer = await requireOffer(tx, row, input, deps.now())
    return { row: await askCustomer(tx, deps, row, marked, offer), event: 'asked' }
  }
  if (step === 'leave') return toCancelled(await applyRunOut(tx, deps, locked, marked, 'outlet'), 'ran-out')
  const found = await requirePresentSwap(tx, row, swap!, { quantity, now: deps.now() })
  if (found.isAsked) return { row: await askCustomer(tx, deps, row, marked, found.swap), event: 'asked' }
  return {
    row: await applyRunOut(tx, deps, locked, { ...marked, swap: found.swap }, 'outlet'),
    event: 'swapped',
  }
}

function toCancelled(row: OrderRow, otherwise = 'ran-out'): Step {
  if (row.status !== 'Canceled') return { row, event: otherwise }
  return { row, event: row.recieved_at ? 'cancelled-by-outlet' : 'refused' }
}

async function requireOffer(tx: Tx, row: OrderRow, { line, quantity, offer }: RunOutInput, now: Date) {
  if (!offer) throw new Refusal('INVALID_INPUT', { field: 'offer', problem: 'is missing' })
  const { name, basePrice, optionsPrice } = row.lines[line - 1]!
  const dishes = await readDishesOf(tx, row, [offer.food], now)
  const most = pence(basePrice + optionsPrice)
  const swap = requireSwap(offer, { dishes, hasAlcohol: row.needs_age_check, name, most })
  const left = dishes.get(offer.food)?.left
  if (left !== undefined && left < quantity) throw new Refusal('TOO_FEW_LEFT', { name: swap.name, left })
  return swap
}
