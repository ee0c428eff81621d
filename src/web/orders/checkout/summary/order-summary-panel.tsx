import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { type Cart, countItems, unitPrice } from '#domain/orders/cart/cart.ts'
import { formatOptions } from '#domain/orders/format-options.ts'
import { formatPence, formatPounds, pence } from '#domain/shared/money.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { TippedQuote } from '#web/orders/checkout/draft/tip-in-draft.ts'
import { RestaurantStrip } from '#web/orders/checkout/summary/restaurant-strip.tsx'
import type { CheckoutRestaurant } from '#web/orders/checkout/summary/use-restaurant.ts'
import { wording } from '#web/platform/wording.ts'

type Props = {
  restaurant: CheckoutRestaurant | undefined
  restaurantName: string
  orderType: FoodOrderType
  tableNo: string
  cart: Cart | undefined
  quote: TippedQuote | undefined
  /** The restaurant's discount, which Dine In does not get. */
  discountPercent: number
  coupon: string | undefined
  couponError: string | undefined
  couponField: ReactNode
  /** Menu changes that affect the cart. */
  changes: ReactNode
  allergyNote: ReactNode
}

/** The dishes and the server's price: beside the form, above it on small screens. */
export function OrderSummaryPanel({ restaurant, orderType, tableNo, cart, quote, ...rest }: Props) {
  const table = orderType === 'Dine In' && tableNo !== '' ? `Table ${tableNo}` : undefined
  const count = cart && `${countItems(cart)} ${countItems(cart) === 1 ? 'item' : 'items'}`
  return (
    <section aria-labelledby="order-summary" className="overflow-hidden rounded-panel bg-surface shadow-s2">
      <RestaurantStrip restaurant={restaurant} />
      <div className="flex flex-col gap-4 px-5 pb-6">
        <div>
          <h2 id="order-summary" className="min-h-8 pt-3 pl-[4.5rem] text-title break-words">
            {rest.restaurantName || 'Your order'}
          </h2>
          <p className="mt-1 text-small text-muted">
            {[orderType, table, count].filter(Boolean).join(' · ')}
          </p>
        </div>
        {rest.changes}
        <div role="alert" className="empty:-mt-4">
          {rest.couponError && (
            <p className="flex items-start gap-1.5 font-semibold text-brand-strong">
              <CircleAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
              {rest.couponError}
            </p>
          )}
        </div>
        {cart ? <Lines cart={cart} /> : <Skeleton height="h-15" />}
        {cart ? rest.allergyNote : <Skeleton height="h-[7.625rem]" />}
        {rest.couponField}
        {quote ? (
          <Figures
            quote={quote}
            orderType={orderType}
            coupon={rest.coupon}
            discountPercent={rest.discountPercent}
          />
        ) : (
          <Skeleton height={orderType === 'Home Delivery' ? 'h-[11.375rem]' : 'h-[9.375rem]'} />
        )}
      </div>
    </section>
  )
}

/** As high as the content for two dishes, so that nothing below moves when that arrives. */
function Skeleton({ height }: { height: string }) {
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
              <span className="block text-small text-muted">{formatOptions(line)}</span>
            )}
          </span>
          <span>{formatPence(pence(unitPrice(line) * line.quantity))}</span>
        </li>
      ))}
    </ul>
  )
}

type FiguresProps = {
  quote: TippedQuote
  orderType: FoodOrderType
  coupon: string | undefined
  discountPercent: number
}

function Figures({ quote, orderType, coupon, discountPercent }: FiguresProps) {
  return (
    <>
      <dl className="flex flex-col gap-2 tabular">
        <Row name="Sub total">{formatPounds(quote.subTotal)}</Row>
        {quote.discount > 0 && (
          <Row name={`Discount ${quote.discountPercent}%`} isReduction>
            −{formatPounds(quote.discount)}
          </Row>
        )}
        <Row name="Service charges">{formatPounds(quote.serviceCharge)}</Row>
        {orderType === 'Home Delivery' && (
          <Row name="Delivery charges">
            {quote.deliveryCharge === 0 ? wording.free : formatPounds(quote.deliveryCharge)}
          </Row>
        )}
        {quote.coupon && (
          <Row name={`Coupon ${coupon?.toUpperCase() ?? ''}`.trim()} isReduction>
            −{formatPounds(quote.coupon.amount)}
          </Row>
        )}
        {quote.tip > 0 && <Row name="Tip">{formatPounds(quote.tip)}</Row>}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t-2 border-dashed border-edge pt-3 font-display text-title font-bold">
          <dt>Total</dt>
          <dd className="text-heading">{formatPounds(quote.totalPrice)}</dd>
        </div>
      </dl>
      {quote.vat?.map(({ rate, amount }) => (
        <p key={rate} className="text-small text-muted tabular">
          VAT {rate}% included: {formatPounds(amount)}
        </p>
      ))}
      {orderType === 'Dine In' && discountPercent > 0 && (
        <p className="text-small text-muted">The {discountPercent}% discount is not for Dine In.</p>
      )}
    </>
  )
}

function Row({
  name,
  isReduction = false,
  children,
}: {
  name: string
  isReduction?: boolean
  children: ReactNode
}) {
  return (
    <div className={`flex justify-between gap-3 ${isReduction ? 'font-semibold text-basil-text' : ''}`}>
      <dt className={isReduction ? '' : 'text-muted'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
