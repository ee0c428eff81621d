import { countItems } from '#domain/orders/cart/cart.ts'
import { CartContents } from '#web/orders/cart/panel/cart-contents.tsx'
import { storedCart, noCart } from '#web/orders/cart/device/cart-store.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { formatItemCount } from '#web/orders/cart/format-count.ts'
import type { EatingType } from '#web/orders/cart/order-type/order-choice.ts'
import { useStored } from '#web/ui/stored/stored.ts'

type Props = {
  terms: CartTerms
  orderType: EatingType | undefined
  tableNo: string | undefined
  bookAt: string
}

/** The cart beside the menu, on screens wide enough for both. */
export function CartPanel({ terms, orderType, tableNo, bookAt }: Props) {
  const state = useStored(storedCart, noCart)
  const cart = state.cart?.restaurant === terms.uniId ? state.cart : undefined
  const where = tableNo === undefined ? orderType : `Table ${tableNo}`
  return (
    <section aria-labelledby="your-order" className="rounded-panel bg-surface p-5 shadow-s2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="your-order" className="text-heading">
          Your order
        </h2>
        {cart && cart.lines.length > 0 && (
          <p className="rounded-full bg-sunk px-3 py-1 text-small font-bold">
            {formatItemCount(countItems(cart))}
          </p>
        )}
      </div>
      <p className="mt-1 mb-4 text-small text-muted">{[terms.name, where].filter(Boolean).join(' · ')}</p>
      <CartContents
        state={state}
        cart={cart}
        terms={terms}
        orderType={orderType}
        tableNo={tableNo}
        bookAt={bookAt}
      />
      {!cart && state.cart && state.cart.lines.length > 0 && (
        <p className="mt-3 text-center text-small text-muted">
          Your cart has food from another restaurant. Open it at the top of the page.
        </p>
      )}
    </section>
  )
}
