import type { OutletOrder } from '#contract/orders/board.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { stored, parseJson, useStored } from '#web/ui/stored.ts'

/** The units ticked off on this device. The oldest are dropped first. */
const storedTicks = stored('tablefare.ticks', (text): readonly string[] => {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter((tick) => typeof tick === 'string') : []
})
const none: readonly string[] = []
const maxTicks = 500

/** One checkbox per unit, to tick off when it is cooked. */
export function TicketLines({ order }: { order: OutletOrder }) {
  const ticks = useStored(storedTicks, none)
  const units = order.cartItems.flatMap((line, at) =>
    Array.from({ length: line.quantity }, (_, unit) => ({ ...line, tick: `${order._id} ${at} ${unit}` })),
  )
  return (
    <ul className="grid gap-2" aria-label={`Dishes of ${order.orderNumber}`}>
      {units.map(({ tick, name, choices, price }) => (
        <li key={tick}>
          <label className="ticket-line">
            <input
              type="checkbox"
              checked={ticks.includes(tick)}
              onChange={({ target }) => {
                const others = storedTicks.read().filter((one) => one !== tick)
                storedTicks.write((target.checked ? [...others, tick] : others).slice(-maxTicks))
              }}
            />
            <span className="min-w-0">
              {name}
              {choices.map((choice) => (
                <small key={`${choice.groupName} ${choice.typeName}`}>
                  {choice.typeName}
                  {choice.price > 0 && ` +${formatPounds(choice.price)}`}
                </small>
              ))}
            </span>
            <span className="tabular ml-auto font-normal whitespace-nowrap">{formatPounds(price)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
