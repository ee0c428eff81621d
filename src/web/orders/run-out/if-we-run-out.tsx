import { useId, useState } from 'react'

import type { OrderQuote } from '#contract/orders/orders.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { type Cart, type CartLine, unitPrice } from '#domain/orders/cart/cart.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { toLineKey } from '#web/orders/cart/line-allergens.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import type { OrderTimes } from '#web/orders/cart/terms/order-times.ts'
import {
  changeWish,
  clearWishes,
  noWishes,
  storedWishes,
  wishesOf,
} from '#web/orders/run-out/stored-wishes.ts'
import { findSwapTimes } from '#web/orders/run-out/swap-menu.ts'
import { SwapPicker } from '#web/orders/run-out/swap-picker.tsx'
import { WishFields } from '#web/orders/run-out/wish-fields.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useDeferredStored } from '#web/ui/stored/use-deferred-stored.ts'

type Props = {
  cart: Cart | undefined
  quote: OrderQuote | undefined
  orderType: FoodOrderType
  terms: CartTerms | undefined
  /** Empty for as soon as possible. */
  pickupTime: string
  avoid: readonly Allergen[]
  telephone: string
}

/** What the kitchen does with each dish that runs out, chosen before paying. */
export function IfWeRunOut({ cart, quote, orderType, terms, pickupTime, avoid, telephone }: Props) {
  const saved = useDeferredStored(storedWishes, noWishes)
  const [opened, setOpened] = useState<string>()
  const [picking, setPicking] = useState<{ line: CartLine; times?: OrderTimes }>()
  const id = useId()
  // The picker opens once the quote is there.
  if (picking && !picking.times && quote)
    setPicking({ ...picking, times: findSwapTimes(terms, orderType, { quote, pickupTime }) })
  if (!cart) return <div className="skeleton h-15 rounded-control" aria-busy="true" />
  const byLine = wishesOf(cart.restaurant, saved)
  const isChanged = cart.lines.some((line) => byLine[toLineKey(line)])
  return (
    <>
      <p className="-mt-3 text-muted">
        Say now what should happen, dish by dish.
        {quote && ` Your total never goes above ${formatPounds(quote.totalPrice)}.`}
      </p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {cart.lines.map((line) => {
          const key = toLineKey(line)
          return (
            <WishFields
              key={line.uniqueId}
              id={`${id}-${line.uniqueId}`}
              line={line}
              wish={byLine[key]}
              avoid={avoid}
              isOpen={opened === line.uniqueId}
              onToggle={() => setOpened((now) => (now === line.uniqueId ? undefined : line.uniqueId))}
              onChange={(wish) => changeWish(cart.restaurant, key, wish)}
              onPick={() => setPicking({ line })}
            />
          )
        })}
      </ul>
      {isChanged && (
        <button type="button" className={buttonStyle('ghost')} onClick={clearWishes}>
          Use “Leave it out” for every dish
        </button>
      )}
      {picking?.times && quote && (
        <SwapPicker
          name={picking.line.name}
          restaurant={cart.restaurant}
          orderType={orderType}
          times={picking.times}
          line={{
            food: picking.line.foodId,
            choices: picking.line.choices,
            most: unitPrice(picking.line),
          }}
          avoid={avoid}
          hasAlcohol={quote.needsAgeCheck}
          telephone={telephone}
          onPick={(swap) => changeWish(cart.restaurant, toLineKey(picking.line), { wish: 'swap', swap })}
          onClose={() => setPicking(undefined)}
        />
      )}
    </>
  )
}
