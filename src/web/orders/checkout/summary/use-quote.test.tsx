import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { emptyCart } from '#domain/orders/cart/cart.ts'
import { useQuote } from '#web/orders/checkout/summary/use-quote.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

type Order = Parameters<typeof useQuote>[0]
const order: Order = {
  orderType: 'Home Delivery',
  cart: emptyCart('saffron'),
  coupon: undefined,
  postCode: '',
}
const quote = (totalPrice: number) => ({ totalPrice, changes: [], allergens: [] })

function checkout(start: Order = order) {
  return { ...fakeServer(), ...renderHook(useQuote, { initialProps: start }) }
}

test('the server’s price is fetched at once and again while the page is open', async () => {
  const { result, requests } = checkout()
  await requests[0]!.answer(quote(20))
  expect(result.current.quote).toEqual(quote(20))
  await pass(timeouts.livePoll)
  await requests[1]!.answer(quote(21))
  expect(result.current.quote).toEqual(quote(21))
})

test('typing asks once, after it has paused, and sends a complete post code only', async () => {
  const { requests, rerender, last } = checkout()
  await last().answer(quote(20))
  for (const postCode of ['E', 'E1', 'E1 6', 'E1 6A', 'E1 6AN']) {
    rerender({ ...order, postCode })
    await pass(300)
  }
  expect(requests).toHaveLength(1)
  await pass(400)
  expect(requests).toHaveLength(2)
  expect(last().body).toMatchObject({ postCode: 'E1 6AN' })
  expect((requests[0]!.body as { postCode?: string }).postCode).toBeUndefined()
})

test('the last figures stay while a changed order is priced, and offline', async () => {
  const { result, rerender, last } = checkout()
  await last().answer(quote(20))
  rerender({ ...order, coupon: 'SAVE5' })
  await pass(400)
  expect(result.current.quote).toEqual(quote(20))
  await last().lose()
  expect(result.current).toMatchObject({ quote: quote(20), isUnreachable: true })
})

test('an unknown post code is named, and the rest is priced without it', async () => {
  const { result, last, requests } = checkout({ ...order, postCode: 'ZZ1 1ZZ' })
  await last().refuse(404, 'UNKNOWN_AREA', 'No such place.')
  expect(requests).toHaveLength(2)
  await last().answer(quote(20))
  expect(result.current).toMatchObject({
    postCodeError: 'No such place.',
    quote: quote(20),
    isUnreachable: false,
  })
})

test.each([
  ['a cart that is too large', 400, 'ORDER_TOO_LARGE', { sizeError: 'Too much.', isUnreachable: false }],
  ['any other refusal', 409, 'RESTAURANT_NOT_FOUND', { sizeError: undefined, isUnreachable: true }],
])('%s has no total', async (_, status, code, state) => {
  const { result, last } = checkout()
  await last().refuse(status, code, 'Too much.')
  expect(result.current).toMatchObject({ quote: undefined, ...state })
})

test('changes of the menu make the cart read it again, past every cache', async () => {
  const { last, requests } = checkout()
  await last().answer({ totalPrice: 20, changes: [{ kind: 'gone', name: 'Old dish' }], allergens: [] })
  const reads = requests.filter(({ path }) => path.includes('saffron'))
  expect(reads.map(({ cache }) => cache)).toEqual(['reload', 'reload'])
})

test('without a cart nothing is asked', () => {
  expect(checkout({ ...order, cart: undefined }).requests).toEqual([])
})

test('declarations belong to the lines that were asked about, not to their places', async () => {
  const line = (foodId: string) => ({
    foodId,
    name: foodId,
    uniqueId: foodId,
    quantity: 1,
    basePrice: 100,
    optionsPrice: 0,
    choices: [],
  })
  const cartOf = (...ids: string[]) => ({ ...emptyCart('saffron'), lines: ids.map(line) }) as never
  const declared = (...contains: string[]) => ({ contains, named: [], mayContain: [], unknown: [] })
  const { result, rerender, last } = checkout({ ...order, cart: cartOf('dal', 'rice') })
  await last().answer({ ...quote(20), allergens: [declared('milk'), declared('eggs')] })
  expect(result.current.declared).toEqual({ dal: declared('milk'), rice: declared('eggs') })
  rerender({ ...order, cart: cartOf('naan', 'rice') })
  await pass(400)
  await last().lose()
  expect(result.current.declared).toEqual({ dal: declared('milk'), rice: declared('eggs') })
})
