import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { type Cart, countOf, unitPrice } from '#domain/orders/cart.ts'
import { inSterling, pence } from '#domain/shared/money.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { OrderFigures } from '#web/orders/checkout/order-figures.tsx'
import { PlaceStrip } from '#web/orders/checkout/place-strip.tsx'
import type { Place } from '#web/orders/checkout/use-place.ts'

type Props = {
  name: string
  place: Place | undefined
  orderType: FoodOrderType
  tableNo: string
  cart: Cart | undefined
  quote: OrderQuote | undefined
  discountPercent: number
  coupon: string | undefined
  couponProblem: string | undefined
  couponField: ReactNode
  /** What became of the cart since it was put together. */
  changes: ReactNode
  allergyNote: ReactNode
}

/** What is being ordered and what it comes to: beside the form, on small screens above it. */
export function OrderSummaryPanel({ name, place, orderType, tableNo, cart, quote, ...rest }: Props) {
  const table = orderType === 'Dine In' && tableNo !== '' ? `Table ${tableNo}` : undefined
  const count = cart && `${countOf(cart)} ${countOf(cart) === 1 ? 'item' : 'items'}`
  return (
    <section aria-labelledby="order-summary" className="overflow-hidden rounded-panel bg-surface shadow-s2">
      <PlaceStrip place={place} />
      <div className="flex flex-col gap-4 px-5 pb-6">
        <div>
          <h2 id="order-summary" className="min-h-8 pt-3 pl-[4.5rem] text-[1.25rem] break-words">
            {name || 'Your order'}
          </h2>
          <p className="mt-1 text-small text-muted">
            {[orderType, table, count].filter(Boolean).join(' · ')}
          </p>
        </div>
        {rest.changes}
        <div role="alert" className="empty:-mt-4">
          {rest.couponProblem && (
            <p className="flex items-start gap-1.5 font-semibold text-brand-strong">
              <CircleAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
              {rest.couponProblem}
            </p>
          )}
        </div>
        {cart ? <Lines cart={cart} /> : <Awaited height="h-15" />}
        {cart ? rest.allergyNote : <Awaited height="h-[7.625rem]" />}
        {rest.couponField}
        {quote ? (
          <OrderFigures
            quote={quote}
            orderType={orderType}
            coupon={rest.coupon}
            discountPercent={rest.discountPercent}
          />
        ) : (
          <Awaited height={orderType === 'Home Delivery' ? 'h-[11.375rem]' : 'h-[9.375rem]'} />
        )}
      </div>
    </section>
  )
}

/** As high as what comes there, for two dishes: so nothing below moves when it does. */
function Awaited({ height }: { height: string }) {
  return <div className={`skeleton rounded-control ${height}`} aria-busy="true" />
}

function Lines({ cart }: { cart: Cart }) {
  return (
    <ul aria-label="Items" className="flex flex-col gap-3">
      {cart.lines.map((line) => (
        <li key={line.uniqueId} className="flex items-start gap-3 tabular">
          <span className="min-w-6 font-bold text-brand-strong">{line.quantity}×</span>
          <span className="min-w-0 grow">
            <span className="font-semibold break-words">{line.name}</span>
            {line.choices.length > 0 && (
              <span className="block text-small text-muted">
                {line.choices.map(({ typeName }) => typeName).join(', ')}
              </span>
            )}
          </span>
          <span>{inSterling(pence(unitPrice(line) * line.quantity))}</span>
        </li>
      ))}
    </ul>
  )
}
