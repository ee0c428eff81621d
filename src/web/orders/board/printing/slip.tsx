import { QRCodeSVG } from 'qrcode.react'

import type { Printing } from '#contract/catalogue/outlets.ts'
import type { StaffOrder } from '#contract/orders/board.ts'
import { formatChoiceLines } from '#domain/catalogue/menu/options/format-choices.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { formatAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { isMissed } from '#domain/orders/missed-order.ts'
import type { OrderActor } from '#domain/orders/order-state.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { formatPounds } from '#domain/shared/money.ts'
import {
  findChangedLine,
  type KitchenOrder,
  toKitchenSentences,
} from '#web/orders/board/tickets/kitchen-allergens.ts'
import { hasPrices } from '#web/orders/board/tickets/has-prices.ts'
import { countItems } from '#web/orders/board/tickets/format-ticket.ts'
import {
  formatDayTime,
  formatMoment,
  formatSlipPayment,
  toMapAddress,
} from '#web/orders/board/printing/format-slip.ts'
import { chargeRows } from '#domain/orders/prices/charge-rows.ts'

type Props = { order: KitchenOrder; paper: Printing['paper']; now: Date }

/**
 * A ticket on a paper roll: black on white, as wide as the printer reaches. The money comes last, so that a torn slip
 * can still be cooked.
 */
export function Slip({ order, paper, now }: Props) {
  const { restaurant, orderNumber, orderType, tableNo, pickupTime, expectedAt, kitchenNotes } = order
  const type = orderType === 'Dine In' && tableNo !== null ? `Table ${tableNo}` : orderType
  const isDelivery = orderType === 'Home Delivery'
  return (
    <article className="slip" data-paper={paper} aria-label={`Ticket ${orderNumber}`}>
      <p className="slip-row">
        <strong>{restaurant.name}</strong>
        <span>{formatMoment(order.createdAt)}</span>
      </p>
      {pickupTime === null ? (
        <>
          <p className="slip-reverse">{type}</p>
          <div className="slip-row slip-when">
            <p>
              <span>{isDelivery ? 'At the door' : 'Ready'}</span>
              <strong>{formatLondonTime(expectedAt)}</strong>
            </p>
            <p>
              <span>{countItems(order)}</span>
              <strong>{orderNumber}</strong>
            </p>
          </div>
        </>
      ) : (
        <>
          <p className="slip-reverse">
            <span>For later</span>
            <strong>{formatDayTime(expectedAt)}</strong>
          </p>
          <p className="slip-row slip-type">
            <strong>{type}</strong>
            <strong>{orderNumber}</strong>
          </p>
          <p>
            {isDelivery ? 'At the door' : 'Ready'} at {formatLondonTime(expectedAt)}, {countItems(order)}
          </p>
        </>
      )}
      {order.avoid && (
        <p className="slip-box">
          <span>!! AVOID !!</span>
          <strong>{formatAllergenList(order.avoid)}</strong>
        </p>
      )}
      {kitchenNotes !== null && (
        <p className="slip-box">
          <span>!! ALLERGY !!</span>
          <strong>{kitchenNotes}</strong>
        </p>
      )}
      {order.needsAgeCheck && (
        <p className="slip-box">
          <strong>Check ID: 18 or over</strong>
        </p>
      )}
      <ul className="slip-lines">
        {order.cartItems.map(
          ({ quantity, name, choices, allergens: asOrdered }, at) =>
            quantity > 0 && (
              <li key={at}>
                <span className="slip-quantity">
                  {quantity} <small>×</small>
                </span>
                <span>
                  <strong>{name}</strong>
                  {formatChoiceLines(choices).map((text, nth) => (
                    <span key={`${nth} ${text}`}>{text}</span>
                  ))}
                  {toKitchenSentences(order, at).map(({ kind, text }) =>
                    kind === 'avoided' ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
                  )}
                  {findChangedLine(order, at) && asOrdered && (
                    <span>When it was ordered: {formatAllergens(asOrdered)}</span>
                  )}
                </span>
              </li>
            ),
        )}
      </ul>
      <Customer order={order} />
      <Money order={order} />
      <p className="slip-foot">
        {[order.vatNumber && `VAT no. ${order.vatNumber}`, restaurant.telephone].filter(Boolean).join(' · ')}
        <br />
        {order.recievedTime ? `Accepted ${formatLondonTime(order.recievedTime)} · ` : ''}
        Printed {formatMoment(now)}
      </p>
    </article>
  )
}

function Customer({ order }: { order: StaffOrder }) {
  const { customerName, address, postCode, mobileNo, deliveryNote } = order
  return (
    <div className="slip-customer">
      <div>
        <strong>{customerName}</strong>
        {address && <span>{address}</span>}
        {postCode && <strong>{postCode}</strong>}
        {mobileNo && <span>{mobileNo}</span>}
        {deliveryNote && <span>Note: {deliveryNote}</span>}
        {order.orderType === 'Home Delivery' && !order.isDistanceChecked && <span>Distance not checked</span>}
      </div>
      {address && (
        <div className="slip-map">
          <QRCodeSVG value={toMapAddress(address, postCode)} title="Map of the address" level="L" />
          <span>Open the map</span>
        </div>
      )}
    </div>
  )
}

function refundedRow({ refunded }: { refunded: number }) {
  return refunded > 0 ? [{ name: 'Refunded', amount: `−${formatPounds(refunded)}` }] : []
}

function Money({ order }: { order: StaffOrder }) {
  const { text, isDue } = formatSlipPayment(order)
  return (
    <div className="slip-money">
      {hasPrices(order) && (
        <dl>
          {[
            ...chargeRows(order),
            { name: 'Total', amount: formatPounds(order.totalPrice) },
            ...refundedRow(order),
          ].map(({ name, amount }) => (
            <div key={name} className="slip-row">
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={isDue ? 'slip-box slip-due' : 'slip-reverse slip-due'}>{text}</p>
      {order.canceled && (
        <p>
          {isMissed(order)
            ? 'Missed: nobody answered in time'
            : `Cancelled by ${cancellers[order.canceled.by]}`}
          {order.canceled.reason && `: ${order.canceled.reason}`}
        </p>
      )}
    </div>
  )
}

const cancellers = {
  outlet: 'us',
  customer: 'the customer',
  system: 'the system',
  admin: 'support',
} as const satisfies Record<OrderActor, string>
