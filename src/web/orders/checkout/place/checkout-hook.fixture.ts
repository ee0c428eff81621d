import { act } from '@testing-library/react'
import { vi } from 'vitest'

import { emptyCart } from '#domain/orders/cart/cart.ts'
import { usePlaceOrder } from '#web/orders/checkout/place/use-place-order.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

type Checkout = Parameters<typeof usePlaceOrder>[0]
export const quote = {
  totalPrice: 20,
  needsAgeCheck: false,
  pausedUntil: null,
  schedule: { laterTimes: [], expectedAt: '2026-11-16T12:20:00.000Z' },
}
export const draft = {
  customerName: 'Amira Khan',
  mobileNo: '07700900123',
  pickupTime: '',
  paymentMethod: 'Cash',
  termsAccepted: true,
  address: '',
  postCode: '',
  tableNo: '',
  deliveryNote: '',
}

/** The hook on a page with this order. */
export function checkout(change: object = {}) {
  const server = fakeServer()
  const page = {
    showMessage: vi.fn(),
    removeCoupon: vi.fn(),
    saveName: vi.fn(async () => {}),
    clearCart: vi.fn(),
    askAboutConflicts: vi.fn(),
    refetch: vi.fn(),
  }
  const toProps = (more: object): Checkout =>
    ({
      orderType: 'Collection',
      restaurantName: 'Saffron Street',
      cart: emptyCart('saffron'),
      draft,
      pricing: { quote, declared: {}, refetch: page.refetch },
      card: undefined,
      showCardErrors: () => false,
      avoid: [],
      mine: [],
      ...page,
      ...more,
    }) as unknown as Checkout
  const hook = renderInRouter(usePlaceOrder, { at: '/checkout-collection', props: toProps(change) })
  const orders = () => server.requests.filter(({ path }) => path.startsWith('/order/create'))
  const lines = () => page.showMessage.mock.calls.at(-1)?.[0]?.lines
  return {
    ...server,
    ...hook,
    ...page,
    orders,
    lines,
    submit: () => act(async () => hook.result.current.submit()),
    change: (more: object) => act(async () => hook.rerender(toProps(more))),
  }
}
