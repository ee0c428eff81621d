import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import {
  changeDraft,
  ensureDraft,
  lastPlacedOrder,
  savedDraft,
} from '#web/orders/checkout/draft/saved-draft.ts'
import { card, cash } from '#web/orders/checkout/place/order-api.fixture.ts'
import { toUnsent, type UnsentOrder } from '#web/orders/checkout/unsent/unsent-order.ts'
import { useUnsentOrder } from '#web/orders/checkout/unsent/use-unsent-order.ts'
import { fakeServer, pass, setOnline } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

const expectedAt = '2026-11-16T12:30:00.000Z'
const now = () => ({
  totalPrice: 20,
  changes: [],
  couponProblem: null,
  missing: 0,
  isOpen: true,
  pausedUntil: null,
  schedule: { expectedAt, laterTimes: [] },
})

beforeEach(() => ensureDraft('saffron', 'c'))

/** One lock for all tabs of the browser. */
function fakeLocks() {
  let isHeld = false
  const request = async (_: string, _options: object, work: (lock: object | null) => Promise<unknown>) => {
    if (isHeld) return work(null)
    isHeld = true
    return work({}).finally(() => (isHeld = false))
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
}

function tab(server = fakeServer()) {
  const unsent = toUnsent(savedDraft.read())!
  const hook = renderInRouter(useUnsentOrder, { at: '/checkout-collection', props: unsent })
  const sent = (path: string) => server.requests.filter((one) => one.path.startsWith(path))
  return {
    ...server,
    ...hook,
    orders: () => sent('/order/create'),
    quotes: () => sent('/order/quote'),
    lookups: () => sent('/order/find-by-key'),
  }
}

function store(change: Partial<UnsentOrder> = {}): string {
  const unsent = {
    orderType: 'Collection',
    body: { restaurant: 'saffron', totalPrice: 20, expectedAt, paymentMethod: 'Cash' },
    card: undefined,
    restaurantName: 'Saffron Street',
    cart: { restaurant: 'saffron', foodItems: [] },
    total: 20,
    expectedAt,
    at: Date.now(),
    isFresh: true,
    ...change,
  }
  changeDraft({ unsent })
  return savedDraft.read()!.key
}

test('KI12: offline nothing is sent; back online the order is compared, sent once, and opens my orders', async () => {
  const key = store()
  await setOnline(false)
  const { requests, quotes, orders, path } = tab()
  await pass(60_000)
  expect(requests).toEqual([])
  await setOnline(true)
  expect(quotes()).toHaveLength(1)
  await quotes()[0]!.answer(now())
  expect(orders().map((order) => order.key)).toEqual([key])
  expect(toUnsent(savedDraft.read())?.isFresh).toBe(false)
  await orders()[0]!.answer(cash)
  expect([path(), savedDraft.read(), lastPlacedOrder.read()?.orderId]).toEqual(['/my-order', undefined, 'o1'])
})

test('KI12: an order that had arrived although its answer was lost is never sent again', async () => {
  store({ isFresh: false })
  const { lookups, orders } = tab()
  await pass(0)
  await lookups()[0]!.answer({ order: cash })
  expect([orders(), toUnsent(savedDraft.read()), savedDraft.read()?.sending]).toEqual([
    [],
    undefined,
    'order',
  ])
})

test('KI12: an order that had not arrived takes a new key, as the lookup used the first one up', async () => {
  const key = store({ isFresh: false })
  const { lookups, quotes, orders } = tab()
  await pass(0)
  await lookups()[0]!.answer({ order: null })
  await quotes()[0]!.answer(now())
  expect(orders().map((order) => order.key)).toEqual([`${key}-r2`])
})

test('KI12: of two tabs one sends it', async () => {
  fakeLocks()
  store()
  const server = fakeServer()
  const one = tab(server)
  const other = tab(server)
  await pass(0)
  await one.quotes()[0]!.answer(now())
  await pass(20_000)
  expect([one.quotes().length, one.orders().length]).toEqual([1, 1])
  await one.orders()[0]!.answer(cash)
  await pass(20_000)
  expect([other.orders().length, savedDraft.read()]).toEqual([1, undefined])
})

test.each<[string, Partial<UnsentOrder>, object]>([
  ['older than ten minutes', { at: Date.parse('2026-11-16T11:49:00Z') }, {}],
  ['at another price', {}, { totalPrice: 21 }],
  ['for a later time', {}, { schedule: { expectedAt: '2026-11-16T12:50:00.000Z', laterTimes: [] } }],
])('KI12: an order %s asks first, and is sent as agreed', async (_, change, difference) => {
  store(change)
  const { quotes, orders, result } = tab()
  await pass(0)
  const { schedule, totalPrice } = { ...now(), ...difference }
  await quotes()[0]!.answer({ ...now(), ...difference })
  await pass(60_000)
  expect([result.current.state.at, quotes().length, orders()]).toEqual(['asking', 1, []])
  const { state } = result.current
  if (state.at !== 'asking') throw new Error('not asked')
  await act(async () => result.current.agree(state.judged))
  expect(orders()[0]!.body).toMatchObject({ totalPrice, expectedAt: schedule.expectedAt })
})

test('KI12: a typed card is not stored: the order is never sent without the customer', async () => {
  store({ card: 'again', body: { paymentMethod: 'Card', restaurant: 'saffron' } as UnsentOrder['body'] })
  const { quotes, orders, result } = tab()
  await pass(0)
  await quotes()[0]!.answer(now())
  expect([result.current.state.at, orders()]).toEqual(['asking', []])
})

test('KI12: a saved card is charged after the order exists, and the bank’s step goes on in the checkout', async () => {
  store({ card: { cardId: 'k' } })
  const { quotes, orders, last } = tab()
  await pass(0)
  await quotes()[0]!.answer(now())
  await orders()[0]!.answer(card)
  expect(last().path).toBe('/customer-payment/set-payment')
  await last().answer({ status: 'requires_action' })
  expect([toUnsent(savedDraft.read()), savedDraft.read()?.sending]).toEqual([undefined, 'payment'])
})

test('KI12: a connection that fails again keeps the order and its key, and a lost one is looked up first', async () => {
  const key = store()
  const { quotes, orders, lookups, requests } = tab()
  await pass(0)
  await quotes()[0]!.answer(now())
  await orders()[0]!.lose()
  // The page asks whether anything answers at all.
  await pass(0)
  await requests.find((one) => one.path.endsWith('.data'))!.lose()
  await pass(5_000)
  expect(savedDraft.read()?.key).toBe(key)
  expect(lookups().at(-1)!.path).toContain(key)
})

test('KI12: a refusal is shown and nothing more is sent; an ended session leads to sign-in', async () => {
  store()
  const { quotes, orders, result } = tab()
  await pass(0)
  await quotes()[0]!.answer(now())
  await orders()[0]!.refuse(409, 'SOLD_OUT', 'Dal is sold out.')
  await pass(60_000)
  expect([result.current.state, orders().length]).toEqual([{ at: 'refused', text: 'Dal is sold out.' }, 1])
  const signedOut = tab()
  await pass(0)
  await signedOut.last().refuse(401, 'NOT_SIGNED_IN')
  expect([signedOut.path(), toUnsent(savedDraft.read())]).toEqual([
    expect.stringMatching(/^\/sign-in\?from=/),
    expect.anything(),
  ])
})
