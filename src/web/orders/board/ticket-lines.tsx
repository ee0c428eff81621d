import type { OutletOrder } from '#contract/orders/board.ts'
import { poundsText } from '#domain/shared/money.ts'
import { kept, parsed, useKept } from '#web/ui/kept.ts'

/** What was ticked off on this device; the oldest are forgotten. */
const keptTicks = kept('tablefare.ticks', (text): readonly string[] => {
  const stored = parsed(text)
  return Array.isArray(stored) ? stored.filter((tick) => typeof tick === 'string') : []
})
const none: readonly string[] = []
const most = 500

/** A block for each unit, so that each can be ticked off when it is cooked. */
export function TicketLines({ order }: { order: OutletOrder }) {
  const ticks = useKept(keptTicks, none)
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
                const others = keptTicks.read().filter((one) => one !== tick)
                keptTicks.write((target.checked ? [...others, tick] : others).slice(-most))
              }}
            />
            <span className="min-w-0">
              {name}
              {choices.map((choice) => (
                <small key={`${choice.groupName} ${choice.typeName}`}>
                  {choice.typeName}
                  {choice.price > 0 && ` +${poundsText(choice.price)}`}
                </small>
              ))}
            </span>
            <span className="tabular ml-auto font-normal whitespace-nowrap">{poundsText(price)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
