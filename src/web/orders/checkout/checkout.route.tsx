import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Route } from './+types/checkout.route.ts'
import { api } from '#contract/api.ts'
import type { Cart } from '#domain/orders/cart.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { load } from '#web/platform/call.ts'
import { AllergyNote } from '#web/orders/cart/allergy-note.tsx'
import { CartChanges } from '#web/orders/cart/cart-changes.tsx'
import { keptCart, noCart } from '#web/orders/cart/cart-store.ts'
import { keptTerms } from '#web/orders/cart/cart-terms.ts'
import { useOrderChoice } from '#web/orders/cart/order-choice.ts'
import { refreshCart } from '#web/orders/cart/refresh-cart.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'
import { CheckoutPage } from '#web/orders/checkout/checkout-page.tsx'
import { keptPlaced } from '#web/orders/checkout/kept-draft.ts'
import { nowContext } from '#web/platform/context.ts'
import { AuthenticationStep } from '#web/payments/pay/authentication-step.tsx'
import { addCardAddress, CardChoice, type CardChoiceRef } from '#web/payments/pay/card-choice.tsx'
import type { CardPick } from '#web/payments/pay/card-pick.ts'
import { payForOrder } from '#web/payments/pay/pay-for-order.ts'
import { storedMarker } from '#web/platform/page-marker.ts'
import { orSignIn } from '#web/platform/protect.ts'
import { useKept } from '#web/ui/kept.ts'
import { useAlive } from '#web/ui/use-alive.ts'

export const handle = { isProtected: true }

export function meta({ location }: Route.MetaArgs) {
  return [
    { title: `Checkout: ${typeAt(location.pathname)} · Tablefare` },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: customer }, { data: addresses }, { data: methods }] = await orSignIn(
    request,
    Promise.all([
      load(context, api.sessions.readOwnCustomer, {}),
      load(context, api.addresses.listAddresses, {}),
      load(context, api.payments.methods, {}),
    ]),
  )
  return { customer, addresses, methods, now: context.get(nowContext) }
}

/** The checkout of each way to eat. The cart is on the device, so what it holds is known once the page is alive. */
export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const { customer, addresses, methods, now } = loaderData
  const orderType = typeAt(useLocation().pathname)
  const address = checkoutAddress[orderType]
  const state = useKept(keptCart, noCart)
  const [ordered, setOrdered] = useState<Cart>()
  const cart = ordered ?? state.cart
  const terms = useKept(keptTerms, undefined)
  const known = terms?.uniId === cart?.restaurant ? terms : undefined
  const { tableNo } = useOrderChoice(known ?? nowhere)
  const [pick, setPick] = useState<CardPick>()
  const cards = useRef<CardChoiceRef>(null)
  const restaurant = cart?.restaurant
  const compareCart = useCallback(
    async () => restaurant !== undefined && refreshCart(restaurant, AbortSignal.timeout(patience)),
    [restaurant],
  )
  const isPlaced = useRef(false)
  useLeaveWithoutCart(cart, state.changes.length > 0, orderType, isPlaced)
  return (
    <CheckoutPage
      key={orderType}
      orderType={orderType}
      address={address}
      addCardAddress={addCardAddress(address)}
      customer={customer}
      addresses={addresses}
      methods={methods[orderType]}
      now={now}
      cart={cart}
      known={known}
      tableNo={tableNo}
      changes={<CartChanges state={state} />}
      allergyNote={cart && <AllergyNote note={cart.note} />}
      cards={<CardChoice ref={cards} value={pick} onPick={setPick} returnTo={address} />}
      hasCard={pick !== undefined}
      showCardProblems={() => cards.current?.showProblems() ?? false}
      pay={(orderId, signal) => payForOrder(orderId, pick!, signal)}
      Authentication={AuthenticationStep}
      compareCart={compareCart}
      onPlaced={() => {
        isPlaced.current = true
        setOrdered(cart)
        keptCart.write(null)
        storedMarker.write(null)
        if (orderType === 'Dine In') keptTerms.write(null)
      }}
    />
  )
}

const patience = 15_000
const nowhere = { uniId: '', orderTypes: [] }

const aMoment = 60_000

/** Nothing to order: home, with a word. Unless it was ordered just now, here or in another tab: then that is shown. */
function useLeaveWithoutCart(
  cart: Cart | undefined,
  hasNews: boolean,
  orderType: FoodOrderType,
  isPlaced: RefObject<boolean>,
): void {
  const isAlive = useAlive()
  const navigate = useNavigate()
  const isEmpty = isAlive && !hasNews && (cart?.lines.length ?? 0) === 0
  useEffect(() => {
    if (!isEmpty || isPlaced.current) return
    const placed = keptPlaced.read()
    if (!placed || Date.now() - placed.at > aMoment) void navigate('/', { replace: true, state: 'no cart' })
    else if (orderType !== 'Dine In') void navigate('/my-order', { replace: true })
    else void navigate(`/order-received?order=${placed.orderId}`, { replace: true })
  }, [isEmpty, isPlaced, navigate, orderType])
}

function typeAt(pathname: string): FoodOrderType {
  const types = Object.keys(checkoutAddress) as FoodOrderType[]
  return types.find((type) => pathname.startsWith(checkoutAddress[type])) ?? 'Collection'
}
