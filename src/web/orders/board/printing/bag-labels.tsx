import { formatLabelDay, toShortName } from '#domain/orders/ticket/format-slip.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { splitLabels } from '#web/orders/board/printing/split-labels.ts'
import type { KitchenOrder } from '#web/orders/board/tickets/kitchen-order.ts'

/** Labels of 80 × 50 mm, one for each dish with its options, or several for a dish with more text than one holds. */
export function BagLabels({ order }: { order: KitchenOrder }) {
  const { customerName, orderNumber, restaurant, expectedAt, orderType } = order
  const place = orderType === 'Home Delivery' ? 'at the door' : 'ready'
  const labels = splitLabels(order)
  return (
    <ol aria-label={`Labels of ${orderNumber}`} className="labels">
      {labels.map(({ dish, options, allergens, size }, at) => (
        <li key={at} className="label" data-size={size}>
          <p className="label-row">
            <strong className="label-number">{orderNumber}</strong>
            <strong>{toShortName(customerName)}</strong>
            <strong>
              label {at + 1} of {labels.length}
            </strong>
          </p>
          <h3 className="label-dish">{dish}</h3>
          {options.length > 0 && <p className="label-options">{options.join(', ')}</p>}
          {allergens.length > 0 && (
            <div className="label-box">
              {allergens.map(({ kind, text }) => (
                <p key={text} className={kind === 'unknown' ? '' : 'label-strong'}>
                  {text}
                </p>
              ))}
            </div>
          )}
          <p className="label-row label-foot">
            <span>
              {restaurant.name}, {restaurant.telephone}
            </span>
            <span>
              {formatLabelDay(expectedAt)}, {place} {formatLondonTime(expectedAt)}
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}
