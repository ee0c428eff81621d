import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { checkoutTexts, toResultMessage } from '#web/orders/checkout/checkout-messages.ts'
import {
  authorised,
  canceledBy,
  card,
  cash,
  failed,
  found,
  lost,
  refusal,
  released,
  reply,
  unpaid,
  type Replies,
  type Reply,
  withOrderApi,
} from '#web/orders/checkout/place/order-api.fixture.ts'
import { resolveLeftAuthentication, resumeOrder } from '#web/orders/checkout/place/recover-order.ts'

const resume = (replies: Replies, isPaying = false) =>
  withOrderApi(replies, (lookup) => resumeOrder(lookup, isPaying)).then(({ result }) => result)

test('D20: a page that was reloaded while sending shows the result', async () => {
  const statuses = []
  for (const order of [null, cash, card, authorised, unpaid])
    statuses.push((await resume({ find: found(order) })).status)
  expect(statuses).toEqual(['not placed', 'placed', 'awaiting card', 'placed', 'ended'])
})

test('D33: a page that was reloaded while paying waits for the payment', async () => {
  const soon = { find: found(card), read: [reply(card), reply(authorised)] }
  expect(await resume(soon, true)).toEqual({ status: 'placed', order: card })
  const never = { find: found(card), read: reply(card) }
  expect(await resume(never, true)).toEqual({ status: 'awaiting card', order: card })
})

test('D27, D33: an order that the outlet refused counts as placed: its own page says the rest', async () => {
  const order = canceledBy('outlet', true, released)
  for (const isPaying of [true, false])
    expect(await resume({ find: found(order) }, isPaying)).toEqual({ status: 'placed', order })
})

const { notPaidInTime, cardNotAccepted, notAccepted, canceledByCustomer } = checkoutTexts
test.each<[string, SavedOrder, string, string]>([
  ['was not paid', unpaid, 'not paid', notPaidInTime],
  // A declined or unfinished card leaves a payment behind, which is released too.
  ['was not paid', canceledBy('system', false, released), 'not paid', notPaidInTime],
  ['was paid but not accepted', canceledBy('system', true, authorised), 'not accepted', cardNotAccepted],
  ['was released, not accepted', canceledBy('system', true, released), 'not accepted', cardNotAccepted],
  ['was not accepted, in cash', canceledBy('system', true, cash), 'not accepted', notAccepted],
  ['they canceled', canceledBy('customer', true, released), 'canceled by customer', canceledByCustomer],
])(
  'D18, D21, D33: a customer who comes back to an order that %s reads why',
  async (_, order, reason, text) => {
    for (const isPaying of [true, false]) {
      const result = await resume({ find: found(order) }, isPaying)
      expect(result).toEqual({ status: 'ended', reason, order })
      expect(toResultMessage(result, undefined)?.lines).toEqual([text])
    }
  },
)

test.each<[string, Reply, object]>([
  ['the bank has approved all the same', reply(authorised), { status: 'placed', order: card }],
  ['nothing is held', reply(card), { status: 'not confirmed' }],
  ['the bank has declined', reply(failed), { status: 'not confirmed' }],
  ['the order has ended', reply(unpaid), { status: 'ended', reason: 'not paid' }],
  ['there is no answer', lost, { status: 'unknown', step: 'payment' }],
  ['the session has ended', refusal('NOT_SIGNED_IN', 401), { status: 'refused', refusal: { status: 401 } }],
])('D33: after leaving the bank’s step the order decides: %s', async (_, read, result) => {
  const left = await withOrderApi({ read }, (lookup) => resolveLeftAuthentication(lookup, card))
  expect(left.result).toMatchObject(result)
})
