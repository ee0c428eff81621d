import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { checkout, draft } from '#web/orders/checkout/place/checkout-hook.fixture.ts'
import { card, cash } from '#web/orders/checkout/place/order-api.fixture.ts'
import {
  changeDraft,
  ensureDraft,
  lastPlacedOrder,
  savedDraft,
} from '#web/orders/checkout/draft/saved-draft.ts'
import { pass } from '#web/testing/fake-server.ts'

beforeEach(() => ensureDraft('saffron', 'c'))

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
