import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { emptyCart } from '#domain/orders/cart.ts'
import { pence } from '#domain/shared/money.ts'
import type { LineAllergens } from '#domain/catalogue/menu/line-allergens.ts'
import { storedLineAllergens, toLineKey } from '#web/orders/cart/line-allergens.ts'
import { card, cash } from '#web/orders/checkout/place/order-api.fixture.ts'
import { usePlaceOrder } from '#web/orders/checkout/place/use-place-order.ts'
import { changeDraft, ensureDraft, lastPlacedOrder, savedDraft } from '#web/orders/checkout/saved-draft.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'
import { renderInRouter } from '#web/testing/render-in-router.tsx'

type Checkout = Parameters<typeof usePlaceOrder>[0]
const quote = {
  totalPrice: 20,
  needsAgeCheck: false,
  pausedUntil: null,
  schedule: { laterTimes: [] },
}
const draft = {
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

beforeEach(() => {
  ensureDraft('saffron', 'c')
  storedLineAllergens.write(null)
})

function checkout(change: object = {}) {
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

test('a placed order clears cart and draft, and opens my orders', async () => {
  const { submit, orders, result, path, saveName, clearCart } = checkout()
  const { key } = savedDraft.read()!
  await submit()
  expect([result.current.stage, savedDraft.read()?.sending]).toEqual([{ at: 'sending' }, 'order'])
  expect([orders()[0]!.key, orders()[0]!.body]).toEqual([key, expect.objectContaining({ totalPrice: 20 })])
  await orders()[0]!.answer(cash)
  expect(result.current.stage).toEqual({ at: 'placed', order: cash })
  expect([saveName.mock.calls.length, clearCart.mock.calls.length, path()]).toEqual([1, 1, '/my-order'])
  expect([savedDraft.read(), lastPlacedOrder.read()?.orderId]).toEqual([undefined, 'o1'])
})

test('a double press places one order', async () => {
  const { submit, orders } = checkout()
  await submit()
  await submit()
  expect(orders()).toHaveLength(1)
})

test('a wrong field sends nothing and is named', async () => {
  const { submit, orders, lines } = checkout({ draft: { ...draft, customerName: ' ', termsAccepted: false } })
  await submit()
  expect([orders(), lines()]).toEqual([[], ['Enter your name.', expect.any(String)]])
})

test('pressed before the total is known, the order goes on when it is; without one it says so', async () => {
  const { submit, orders, result, change } = checkout({ pricing: { isPending: true, refetch: () => {} } })
  await submit()
  expect(result.current.stage).toEqual({ at: 'awaiting total' })
  await change({})
  await pass(0)
  expect(orders()).toHaveLength(1)
  const refetch = vi.fn()
  const unreachable = checkout({ pricing: { isUnreachable: true, refetch } })
  await unreachable.submit()
  expect([refetch.mock.calls.length, unreachable.lines()?.length]).toEqual([1, 1])
})

test('a refusal is shown with its reason, and the page can be sent again with the same key', async () => {
  const { submit, orders, result, showMessage } = checkout()
  await submit()
  await orders()[0]!.refuse(409, 'BELOW_MINIMUM', 'Order for £10 or more.')
  expect([result.current.stage, savedDraft.read()?.sending]).toEqual([{ at: 'editing' }, undefined])
  expect(JSON.stringify(showMessage.mock.calls.at(-1))).toContain('Order for £10 or more.')
  await submit()
  expect(orders()[1]!.key).toBe(orders()[0]!.key)
})

test('an ended session leads to sign-in, and the draft stays for after it', async () => {
  const { submit, orders, path } = checkout()
  await submit()
  await orders()[0]!.refuse(401, 'NOT_SIGNED_IN')
  expect(path()).toMatch(/^\/sign-in\?from=/)
  expect(savedDraft.read()).toBeDefined()
})

test('after a lost answer the page asks for the order, and never places a second', async () => {
  const { submit, orders, last, result, path } = checkout()
  await submit()
  await orders()[0]!.lose()
  await pass(0)
  expect(result.current.stage).toEqual({ at: 'looking up', step: 'order' })
  expect(last().path).toContain('/order/find-by-key')
  await last().answer({ order: cash })
  expect([orders().length, path()]).toEqual([1, '/my-order'])
})

test('a page opened while a request was under way resumes it, by its key', async () => {
  changeDraft({ sending: 'order' })
  const { key } = savedDraft.read()!
  const { last, orders, path } = checkout()
  await pass(10)
  expect(last().path).toContain(key)
  await last().answer({ order: cash })
  expect([orders(), path()]).toEqual([[], '/my-order'])
})

test('a page that was left ignores the late answer: the order is found when it is opened again', async () => {
  const { submit, orders, unmount, clearCart, router } = checkout()
  await submit()
  unmount()
  expect(orders()[0]!.isAborted()).toBe(true)
  await orders()[0]!.answer(cash)
  expect([clearCart.mock.calls.length, savedDraft.read()?.sending]).toEqual([0, 'order'])
  expect(router.state.location.pathname).toBe('/checkout-collection')
})

test('a card that needs the bank’s step waits for it; a card is asked for if there is none', async () => {
  const byCard = { draft: { ...draft, paymentMethod: 'Card' } }
  const { submit, path } = checkout(byCard)
  await submit()
  expect(path()).toMatch(/^\/add-user-card/)
  const paying = checkout({ ...byCard, card: { kind: 'saved', cardId: 'k' } })
  await paying.submit()
  await paying.orders()[0]!.answer(card)
  expect(savedDraft.read()?.sending).toBe('payment')
  await paying.last().answer({ status: 'requires_action' })
  expect(paying.result.current.stage).toMatchObject({ at: 'authenticating', order: card })
  await act(async () => paying.result.current.onAuthenticated(card, { status: 'authorised' } as never))
  expect(paying.result.current.stage.at).toBe('placed')
})

const dal = {
  uniqueId: 'DAL1',
  foodId: 'f1',
  name: 'Dal',
  quantity: 1,
  choices: [],
  basePrice: pence(500),
  optionsPrice: pence(0),
}
const withDal = { ...emptyCart('saffron'), lines: [dal] }
const milk = { contains: ['milk'], named: [], mayContain: [], unknown: [], isDeclared: true } as LineAllergens
const pricing = (declared: LineAllergens, more: object = {}) => ({
  pricing: { quote, declared: { [toLineKey(dal)]: declared }, refetch: () => {} },
  cart: withDal,
  ...more,
})

test('an order with an avoided allergen asks first, and is sent with what was acknowledged and seen', async () => {
  const { submit, orders, askAboutConflicts, result } = checkout(
    pricing(milk, { avoid: ['milk'], mine: ['milk'] }),
  )
  await submit()
  expect([askAboutConflicts.mock.calls, orders()]).toEqual([
    [[[{ line: dal, allergens: milk, conflicts: ['milk'] }]]],
    [],
  ])
  await act(async () => result.current.submit({ DAL1: ['fish'] }))
  expect([askAboutConflicts.mock.calls.length, orders()]).toEqual([2, []])
  await act(async () => result.current.submit({ DAL1: ['milk'] }))
  expect(orders()[0]!.body).toMatchObject({
    avoid: ['milk'],
    avoidConsent: true,
    cartItems: { foodItems: [{ allergensSeen: milk, acknowledged: ['milk'] }] },
  })
})

test('without the consent I am asked all the same, and nothing of it is sent', async () => {
  const { submit, orders, askAboutConflicts, result } = checkout(pricing(milk, { mine: ['milk'] }))
  await submit()
  expect([askAboutConflicts.mock.calls.length, orders()]).toEqual([1, []])
  await act(async () => result.current.submit({ DAL1: ['milk'] }))
  const sent = JSON.stringify(orders()[0]!.body)
  expect(sent).not.toMatch(/"avoid|acknowledged/)
})

test('a declaration that changed under my eyes is told first: nothing is sent until I press again', async () => {
  const now = { ...milk, contains: ['milk', 'peanuts'] } as LineAllergens
  storedLineAllergens.write({ [toLineKey(dal)]: { seen: milk, declared: now, readAt: 1 } })
  const { submit, orders, lines } = checkout(pricing(now))
  await submit()
  expect([lines(), orders()]).toEqual([
    ['Dal now contains peanuts.', 'Nothing was ordered; check the allergens and press again.'],
    [],
  ])
  await submit()
  expect(orders()[0]!.body).toMatchObject({ cartItems: { foodItems: [{ allergensSeen: now }] } })
})

test('the first declaration is sent as seen, and a newer one of the server is accepted by the next press', async () => {
  const now = { ...milk, contains: ['milk', 'peanuts'] } as LineAllergens
  storedLineAllergens.write({ [toLineKey(dal)]: { seen: milk, declared: milk, readAt: 1 } })
  const { submit, orders } = checkout(pricing(milk))
  await submit()
  expect(orders()[0]!.body).toMatchObject({ cartItems: { foodItems: [{ allergensSeen: milk }] } })
  await orders()[0]!.refuse(409, 'ALLERGENS_CHANGED', 'Dal now contains peanuts.', {
    lines: [{ item: 1, now }],
  })
  await submit()
  expect(orders()[1]!.body).toMatchObject({ cartItems: { foodItems: [{ allergensSeen: now }] } })
})

test('ticks under an older sentence do not cover an allergen that was declared since', async () => {
  const now = { ...milk, mayContain: ['fish'] } as LineAllergens
  const both = { avoid: ['milk', 'fish'], mine: ['milk', 'fish'] }
  storedLineAllergens.write({ [toLineKey(dal)]: { seen: milk, declared: milk, readAt: 1 } })
  const { submit, orders, askAboutConflicts, result, change, lines } = checkout(pricing(milk, both))
  await submit()
  storedLineAllergens.write({ [toLineKey(dal)]: { seen: milk, declared: now, readAt: 2 } })
  await change(pricing(now, both))
  await act(async () => result.current.submit({ DAL1: ['milk'] }))
  expect([lines()?.[0], orders()]).toEqual(['Dal now may contain fish.', []])
  await act(async () => result.current.submit({ DAL1: ['milk'] }))
  expect([askAboutConflicts.mock.calls.length, orders()]).toEqual([2, []])
})
