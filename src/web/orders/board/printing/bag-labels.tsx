import type { StaffOrder } from '#contract/orders/board.ts'
import { formatChoices } from '#domain/catalogue/menu/format-choices.ts'
import { type LineAllergens, toAllergenSentences } from '#domain/catalogue/menu/line-allergens.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { formatLabelDay, toShortName } from '#web/orders/board/printing/format-slip.ts'

/** Labels of 80 × 50 mm, one for each dish with its options. */
export function BagLabels({ order }: { order: StaffOrder }) {
  const { customerName, orderNumber, restaurant, expectedAt, orderType } = order
  const cartItems = order.cartItems.filter(({ quantity }) => quantity > 0)
  const place = orderType === 'Home Delivery' ? 'at the door' : 'ready'
  return (
    <ol aria-label={`Labels of ${orderNumber}`} className="labels">
      {cartItems.map(({ quantity, name, choices, allergens }, at) => (
        <li key={at} className="label">
          <p className="label-row">
            <strong className="label-number">{orderNumber}</strong>
            <strong>{toShortName(customerName)}</strong>
            <strong>
              label {at + 1} of {cartItems.length}
            </strong>
          </p>
          <h3 className="label-dish">
            {quantity} × {name}
          </h3>
          {choices.length > 0 && <p className="label-options">{formatChoices(choices).join(', ')}</p>}
          <LabelAllergens allergens={allergens} />
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

/** Orders from before declarations were stored have none, which is not the same as no allergens. */
function LabelAllergens({ allergens }: { allergens: LineAllergens | undefined }) {
  const sentences = allergens
    ? toAllergenSentences(allergens)
    : [{ kind: 'unknown' as const, text: 'No allergen information. Ask the restaurant.' }]
  return (
    <div className="label-box">
      {sentences.map(({ kind, text }) => (
        <p key={text} className={kind === 'unknown' ? '' : 'label-strong'}>
          {text}
        </p>
      ))}
    </div>
  )
}
