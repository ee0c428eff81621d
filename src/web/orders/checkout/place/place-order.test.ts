import { expect, test } from 'vitest'

import {
  canceledBy,
  card,
  cash,
  authorised,
  failed,
  found,
  lost,
  refusal,
  released,
  reply,
  unpaid,
  type Replies,
  withOrderApi,
} from '#web/orders/checkout/place/order-api.fixture.ts'
import { placeOrder } from '#web/orders/checkout/place/place-order.ts'
import type { PlaceOrderResult } from '#web/orders/checkout/place/recover-order.ts'
import type { CardPick } from '#web/payments/pay/card-pick.ts'
import type { StripeField } from '#web/payments/pay/load-stripe.ts'
import { createStripeCard } from '#web/payments/pay/create-stripe-card.ts'
import { wording } from '#web/platform/wording.ts'

const paid = reply({ status: 'authorised' })
const unknown = reply({ status: 'unknown', message: 'finding out' })

function place(
  replies: Replies,
  pay: CardPick = { cardId: 'c1' },
  orderType: 'Collection' | 'Dine In' = 'Collection',
) {
  const body = {} as Parameters<typeof placeOrder>[0]['body']
  return withOrderApi(replies, (lookup, progress) =>
    placeOrder({ ...lookup, orderType, body, card: pay, onPaying: () => progress.push('paying') }),
  )
}

const results: [string, Replies, PlaceOrderResult, string[]][] = [
  ['a cash order', { place: reply(cash) }, { status: 'placed', order: cash }, []],
  [
    'a lost answer whose order exists',
    { place: lost, find: found(cash) },
    { status: 'placed', order: cash },
    ['looking up order'],
  ],
  [
    'a lost answer whose order does not exist, found at once',
    { place: lost, find: [found(null)] },
    { status: 'not placed' },
    ['looking up order'],
  ],
  [
    'a lost answer whose order does not exist',
    { place: lost, find: [lost, found(null)] },
    { status: 'not placed' },
    ['looking up order'],
  ],
  [
    'a lost answer while offline',
    { place: lost, find: lost },
    { status: 'unknown', step: 'order' },
    ['looking up order'],
  ],
  [
    'a server fault after which the order exists all the same',
    { place: refusal('SERVER_FAULT', 500), find: found(cash) },
    { status: 'placed', order: cash },
    ['looking up order'],
  ],
  [
    'a card that is authorised',
    { place: reply(card), pay: paid },
    { status: 'placed', order: card },
    ['paying'],
  ],
  [
    'a card that is declined',
    { place: reply(card), pay: reply({ status: 'declined', reason: 'card_declined', message: 'No.' }) },
    { status: 'declined', message: 'No.' },
    ['paying'],
  ],
  [
    'an unknown payment that went through',
    { place: reply(card), pay: unknown, read: reply(authorised) },
    { status: 'placed', order: card },
    ['paying', 'looking up payment'],
  ],
  [
    'a payment whose answer was lost and that failed',
    { place: reply(card), pay: lost, read: reply(failed) },
    { status: 'declined', message: undefined },
    ['paying', 'looking up payment'],
  ],
  [
    // The second card of an order: the first one's decline must not be taken for its answer.
    'a payment that stays unknown',
    { place: reply(card), pay: unknown, read: reply(card) },
    { status: 'unknown', step: 'payment' },
    ['paying', 'looking up payment'],
  ],
  [
    'an order that was not paid in time',
    { place: reply(card), pay: refusal('ORDER_NOT_PAYABLE'), find: found(unpaid) },
    { status: 'ended', reason: 'not paid', order: unpaid },
    ['paying', 'looking up order'],
  ],
  [
    'a key that belongs to another order, unpaid: that one is canceled',
    { place: refusal('KEY_REUSED', 422), find: found(card), cancel: reply(unpaid) },
    { status: 'other order canceled' },
    ['looking up order'],
  ],
  [
    'a key that belongs to another order, placed: that one is shown',
    { place: refusal('KEY_REUSED', 422), find: found(cash) },
    { status: 'placed', order: cash },
    ['looking up order'],
  ],
]

test.each(results)(
  'D20, D21, D33: the result and the progress of %s',
  async (_, replies, result, progress) => {
    const placed = await place(replies)
    expect(placed).toMatchObject({ progress })
    expect(placed.result).toEqual(result)
    expect(placed.calls[0]).toEqual({ name: 'place', key: 'k1' })
  },
)

test('CO5, D20: a Dine In order goes to its own endpoint, with the key of the draft', async () => {
  const { result, calls } = await place({ placeDineIn: reply(cash) }, undefined, 'Dine In')
  expect(result).toEqual({ status: 'placed', order: cash })
  expect(calls).toEqual([{ name: 'placeDineIn', key: 'k1' }])
})

test('D20: the cancellation of an unpaid order has a key of its own', async () => {
  const replies = { place: refusal('KEY_REUSED', 422), find: found(card), cancel: reply(unpaid) }
  expect((await place(replies)).calls).toContainEqual({ name: 'cancel', key: 'k1-cancel' })
})

test('CO18, D21: a refusal is returned as it is', async () => {
  expect((await place({ place: refusal('SOLD_OUT') })).result).toMatchObject({
    status: 'refused',
    refusal: { code: 'SOLD_OUT' },
  })
  expect((await place({ place: reply(card), pay: refusal('CARD_NOT_FOUND', 404) })).result).toMatchObject({
    status: 'refused',
    refusal: { code: 'CARD_NOT_FOUND' },
  })
})

const stripeSaying = (message: string) => ({ createPaymentMethod: async () => ({ error: { message } }) })
test.each([
  [
    'a card that Stripe refuses',
    stripeSaying('Your card number is invalid.'),
    'Your card number is invalid.',
  ],
  ['Stripe out of reach', { createPaymentMethod: () => Promise.reject(lost) }, wording.offline],
  ['Stripe fields that never loaded', undefined, wording.offline],
])('CO18, D33: %s is shown at once, and no payment is looked up', async (_, stripe, message) => {
  const createAtStripe = () => createStripeCard(stripe, {} as StripeField, 'Ann')
  const { result, calls } = await place(
    { place: reply(card) },
    { typed: { name: 'Ann', createAtStripe }, saveCard: false },
  )
  expect(result).toMatchObject({ status: 'refused', refusal: { message } })
  expect(calls).toHaveLength(1)
})

test('D33: a session that ends meanwhile ends the lookup', async () => {
  const placed = place({ place: lost, find: refusal('NOT_SIGNED_IN', 401) })
  await expect(placed).rejects.toMatchObject({ status: 401 })
})

test('D33: an unknown payment is read until it is known', async () => {
  const replies = { place: reply(card), pay: unknown, read: [lost, reply(card), reply(authorised)] }
  expect((await place(replies)).result).toEqual({ status: 'placed', order: card })
})

test('D27, D33: a payment of an order that the outlet refused meanwhile was still placed', async () => {
  const order = canceledBy('outlet', true, released)
  const placed = await place({ place: reply(card), pay: lost, read: reply(order) })
  expect(placed.result).toEqual({ status: 'placed', order: card })
})
