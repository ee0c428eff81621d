import { useLocation } from 'react-router'

import type { Route } from './+types/checkout.route.ts'
// Listens for the offer to install the site, which My Orders shows after the order.
import '#web/accounts/push/install-prompt.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { parseCartCookie } from '#web/orders/cart/device/cart-cookie.ts'
import { CheckoutPage } from '#web/orders/checkout/checkout-page.tsx'
import { saveName } from '#web/orders/checkout/draft/save-name.ts'
import { fillDraft, savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { toUnsent } from '#web/orders/checkout/unsent/unsent-order.ts'
import { UnsentPage } from '#web/orders/checkout/unsent/unsent-page.tsx'
import { withDrawings } from '#web/orders/checkout/summary/use-restaurant.ts'
import { load } from '#web/platform/calls/call.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { useDeferredStored } from '#web/ui/stored/use-deferred-stored.ts'

export const handle = { isProtected: true }

export function meta({ matches, location }: Route.MetaArgs) {
  return privateMeta(matches, `Checkout: ${orderTypeAt(location.pathname)}`)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: customer }, { data: addresses }, { data: methods }, restaurant] = await orSignIn(
    request,
    Promise.all([
      load(context, api.sessions.readOwnCustomer, {}),
      load(context, api.addresses.listAddresses, {}),
      load(context, api.payments.listPaymentMethods, {}),
      loadRestaurant(context, parseCartCookie(request.headers.get('cookie'))),
    ]),
  )
  return { customer, addresses, methods, restaurant, now: context.get(nowContext) }
}

/** The cart itself is on the device. Without its restaurant the page fetches it later. */
async function loadRestaurant(context: Route.LoaderArgs['context'], uniId: string | undefined) {
  if (uniId === undefined) return undefined
  try {
    const [{ data: restaurant }, { data: cuisines }] = await Promise.all([
      load(context, api.restaurants.readRestaurant, { params: { id: uniId } }),
      load(context, api.cuisines.listCuisines, {}),
    ])
    return await withDrawings(restaurant, cuisines)
  } catch {
    return undefined
  }
}

/** Serves the three food checkouts: the address gives the order type. */
export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const orderType = orderTypeAt(useLocation().pathname)
  const draft = useDeferredStored(savedDraft, undefined)
  const unsent = toUnsent(draft, loaderData.customer._id)
  if (draft && unsent) {
    const { customer, addresses, methods } = loaderData
    const filled = fillDraft(draft, {
      customer,
      addresses,
      methods: methods[unsent.orderType],
      tableNo: undefined,
    })
    return <UnsentPage unsent={unsent} onPlaced={() => void saveName(customer, filled)} />
  }
  return (
    <CheckoutPage
      key={orderType}
      {...loaderData}
      orderType={orderType}
      methods={loaderData.methods[orderType]}
    />
  )
}

function orderTypeAt(pathname: string): FoodOrderType {
  const types = Object.keys(checkoutAddress) as FoodOrderType[]
  return types.find((type) => pathname.startsWith(checkoutAddress[type])) ?? 'Collection'
}
