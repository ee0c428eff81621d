import type { OutletOrder } from '#contract/orders/board.ts'
import { formatChoiceLines } from '#domain/catalogue/menu/options/format-choices.ts'
import { findConflicts } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { presentAllergens, toKitchenSentences } from '#domain/orders/ticket/kitchen-allergens.ts'
import type { Ticks } from '#web/orders/board/tickets/use-ticks.ts'

/** One row per dish: quantity, name, options below, and a checkbox for the whole row. */
export function TicketLines({ order, ticks }: { order: OutletOrder; ticks: Ticks }) {
  return (
    <ul aria-label={`Dishes of ${order.orderNumber}`}>
      {inKitchenOrder(order).map(({ quantity, name, choices, at, out, insteadOf }) => (
        <li key={at}>
          <label className="ticket-line">
            <span className="ticket-quantity">
              {quantity}
              <span className="ticket-times"> ×</span>
            </span>
            <span className="min-w-0 flex-1">
              {name}
              {out !== undefined && (
                <small data-changed>
                  {out} out, was {quantity + out}
                </small>
              )}
              {insteadOf !== undefined && (
                <small data-changed>Instead of {order.cartItems[insteadOf - 1]?.name}</small>
              )}
              {formatChoiceLines(choices).map((text, nth) => (
                <small key={`${nth} ${text}`}>{text}</small>
              ))}
              {toKitchenSentences(order, at).map(({ kind, text }) => (
                <small key={text} data-allergens={kind}>
                  {text}
                </small>
              ))}
            </span>
            <input
              type="checkbox"
              checked={ticks.isTicked(order, at + 1)}
              onChange={({ target }) => ticks.tick(order, at + 1, target.checked)}
            />
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Dishes with an avoided allergen come first. A tick names the place in the order, so `at` is that. */
function inKitchenOrder(order: OutletOrder) {
  const lines = order.cartItems.map((line, at) => ({ ...line, at })).filter(({ quantity }) => quantity > 0)
  const isAvoided = ({ at }: (typeof lines)[number]) => {
    const known = presentAllergens(order, at)
    return known !== undefined && findConflicts(known, order.avoid ?? []).length > 0
  }
  return [...lines.filter(isAvoided), ...lines.filter((line) => !isAvoided(line))]
}

/** How much of an order is ticked off, by items. */
export function TickProgress({ order, ticks }: { order: OutletOrder; ticks: Ticks }) {
  const { cartItems, orderNumber } = order
  const total = cartItems.reduce((sum, { quantity }) => sum + quantity, 0)
  const done = cartItems.reduce(
    (sum, { quantity }, at) => sum + (ticks.isTicked(order, at + 1) ? quantity : 0),
    0,
  )
  return (
    <p className="flex items-center gap-3 text-small font-semibold">
      <progress className="ticket-progress" value={done} max={total} aria-label={`Done of ${orderNumber}`} />
      {done} of {total} done
    </p>
  )
}
