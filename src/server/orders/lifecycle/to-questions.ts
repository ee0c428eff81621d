import type { OrderQuestion } from '#contract/orders/saved-order.ts'
import { findConflicts } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { Repriced, StoredTerms } from '#domain/orders/prices/reprice-order.ts'
import { repriceAfter, type RunOut } from '#domain/orders/run-out/run-out-rules.ts'
import { type Pence, pence, toPounds } from '#domain/shared/money.ts'
import type { QuestionRow } from '#server/orders/lifecycle/questions/store.ts'
import type { OrderRow } from '#server/orders/lifecycle/store.ts'
import { toSwapAllergens, toSwapChoices } from '#server/orders/lifecycle/to-stored-allergens.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'

type Terms = Omit<OrderRow, 'questions'>

/** The order with so many units of a line out, priced by the terms it was placed with. Undefined if nothing is left. */
export function repriceRow(
  row: Terms,
  runOut: Omit<RunOut, 'swap'> & { swap?: StoredSwap | null | undefined },
) {
  const { swap, ...out } = runOut
  const lines = row.lines.map(({ basePrice, optionsPrice, quantity }) => ({
    unitPrice: pence(basePrice + optionsPrice),
    quantity,
  }))
  return repriceAfter(toPlacedTerms(row), lines, {
    ...out,
    swap: swap ? { unitPrice: unitPriceOf(swap) } : undefined,
  })
}

export function unitPriceOf({ base_price, options_price }: StoredSwap): Pence {
  return pence(base_price + options_price)
}

/** As placed, also after earlier dishes ran out: pricing priced amounts again would add up their rounding. */
function toPlacedTerms(row: Terms): StoredTerms {
  return {
    subTotal: pence(row.placed_sub_total ?? row.sub_total),
    discount: pence(row.placed_discount ?? row.discount),
    coupon: pence(row.placed_coupon ?? row.coupon_amount),
    couponKind: row.coupon_kind ?? undefined,
    serviceCharge: pence(row.service_charge),
    deliveryCharge: pence(row.delivery_charge),
    tip: pence(row.tip),
  }
}

export function toQuestions(row: OrderRow): OrderQuestion[] {
  return (row.questions ?? []).map((question) => toQuestion(row, question))
}

function toQuestion(row: OrderRow, question: QuestionRow): OrderQuestion {
  const { id, line, quantity, kind, offer, answerBy, fallback } = question
  const totalOf = (after: Repriced | undefined) => toPounds(after?.total ?? pence(0))
  const out = { line, quantity }
  const without = repriceRow(row, out)
  const allergens = offer && toSwapAllergens(offer)
  return {
    _id: id,
    line,
    quantity,
    kind,
    answerBy: new Date(answerBy).toISOString(),
    without: totalOf(without),
    cancels: fallback === 'cancel' || !without,
    ...(offer &&
      allergens && {
        offer: {
          food: offer.dish_id,
          name: offer.name,
          choices: toSwapChoices(offer),
          allergens,
          conflicts: findConflicts(allergens, row.avoid ?? []),
          price: toPounds(unitPriceOf(offer)),
          total: totalOf(repriceRow(row, { ...out, swap: offer })),
        },
      }),
  }
}
