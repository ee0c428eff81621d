import { expect, test } from 'vitest'

import type { PaymentAnswer } from '#contract/payments/payments.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { Refused } from '#web/platform/call.ts'
import { checkoutWording } from '#web/orders/checkout/checkout-wording.ts'
import {
  afterLeavingBank,
  type Counter,
  type PlacingEnd,
  placeOrder,
  resumeOrder,
} from '#web/orders/checkout/place-order.ts'
import { saidAtEnd } from '#web/orders/checkout/said-at-end.ts'

const cash = {
  _id: 'o1',
  paymentMethod: 'Cash',
  paymentStatus: 'Pending',
  orderStatus: 'Pending',
} as SavedOrder
const card = { ...cash, paymentMethod: 'Card' } as SavedOrder
const authorised = { ...card, paymentStatus: 'Authorised' } as SavedOrder
const failed = { ...card, paymentStatus: 'Failed' } as SavedOrder
const canceledBy = (by: 'customer' | 'outlet' | 'system', wasSeen: boolean, of = card): SavedOrder => ({
  ...of,
  orderStatus: 'Canceled',
  canceled: { by, reason: null, wasSeen },
})
const unpaid = canceledBy('system', false)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const refuse =
  (code: string, status = 409) =>
  () =>
    Promise.reject(new Refused(status, { code, error: `said ${code}` }))
const answer =
  <T>(value: T) =>
  async () =>
    value
const unknown: PaymentAnswer = { status: 'unknown', message: 'finding out' }

/** Nobody answers anything but what a test says; what was told is noted. */
function counter(given: Partial<Counter>): Counter & { told: string[] } {
  const told: string[] = []
  const never = () => Promise.reject(new Error('not asked for in this test'))
  return {
    place: never,
    findByKey: never,
    readOrder: never,
    cancel: never,
    pay: never,
    wait: async () => {},
    tellPaying: () => told.push('paying'),
    tellFindingOut: (what) => told.push(`finding out: ${what}`),
    ...given,
    told,
  }
}

const ends: [string, Partial<Counter>, PlacingEnd, string[]][] = [
  ['cash that is placed', { place: answer(cash) }, { end: 'placed', order: cash }, []],
  [
    'a lost answer whose order is there',
    { place: lost, findByKey: answer(cash) },
    { end: 'placed', order: cash },
    ['finding out: order'],
  ],
  [
    'a lost answer whose order is not there',
    { place: lost, findByKey: answer(null) },
    { end: 'not placed' },
    ['finding out: order'],
  ],
  [
    'a lost answer and nobody to ask',
    { place: lost, findByKey: lost },
    { end: 'not known', what: 'order' },
    ['finding out: order'],
  ],
  [
    'a fault of the server, after which the order may be there all the same',
    { place: refuse('SERVER_FAULT', 500), findByKey: answer(cash) },
    { end: 'placed', order: cash },
    ['finding out: order'],
  ],
  [
    'a card that is authorised',
    { place: answer(card), pay: answer({ status: 'authorised' as const }) },
    { end: 'placed', order: card },
    ['paying'],
  ],
  [
    'a card that is declined',
    {
      place: answer(card),
      pay: answer({ status: 'declined' as const, reason: 'card_declined' as const, message: 'No.' }),
    },
    { end: 'declined', text: 'No.' },
    ['paying'],
  ],
  [
    'a payment that nobody knew of, and that went through',
    { place: answer(card), pay: answer(unknown), readOrder: answer(authorised) },
    { end: 'placed', order: card },
    ['paying', 'finding out: payment'],
  ],
  [
    'a payment whose answer was lost, and that failed',
    { place: answer(card), pay: lost, readOrder: answer(failed) },
    { end: 'declined', text: undefined },
    ['paying', 'finding out: payment'],
  ],
  [
    'a payment that stays unknown',
    { place: answer(card), pay: answer(unknown), readOrder: answer(card) },
    { end: 'not known', what: 'payment' },
    ['paying', 'finding out: payment'],
  ],
  [
    'an order that was not paid in time',
    { place: answer(card), pay: refuse('ORDER_NOT_PAYABLE'), findByKey: answer(unpaid) },
    { end: 'over', why: 'not paid', order: unpaid },
    ['paying', 'finding out: order'],
  ],
  [
    'another order under the key that waits for a card: it gives way',
    { place: refuse('KEY_USED_OTHERWISE', 422), findByKey: answer(card), cancel: answer(unpaid) },
    { end: 'other order canceled' },
    ['finding out: order'],
  ],
  [
    'another order under the key that is real: it is the truth',
    { place: refuse('KEY_USED_OTHERWISE', 422), findByKey: answer(cash) },
    { end: 'placed', order: cash },
    ['finding out: order'],
  ],
]

test.each(ends)(
  'D20, D21, D33: %s ends so, and the page says what it is doing',
  async (_, given, end, told) => {
    const world = counter(given)
    expect(await placeOrder(world)).toEqual(end)
    expect(world.told).toEqual(told)
  },
)

test('CO18, D21: a refusal comes out as it is', async () => {
  const outcome = await placeOrder(counter({ place: refuse('SOLD_OUT') }))
  expect(outcome).toMatchObject({ end: 'refused', problem: { code: 'SOLD_OUT' } })
  const unpaid = await placeOrder(counter({ place: answer(card), pay: refuse('CARD_NOT_FOUND') }))
  expect(unpaid).toMatchObject({ end: 'refused', problem: { code: 'CARD_NOT_FOUND' } })
})

test('D20: whoever comes back to a page that was sending learns how it ended', async () => {
  const ending = async (found: SavedOrder | null) =>
    (await resumeOrder(counter({ findByKey: answer(found) }))).end
  expect([
    await ending(null),
    await ending(cash),
    await ending(card),
    await ending(authorised),
    await ending(unpaid),
  ]).toEqual(['not placed', 'placed', 'waits for card', 'placed', 'over'])
})

test('D33: whoever comes back while the card is being tried is told once that is over', async () => {
  const looks = [card, authorised]
  const world = counter({ findByKey: answer(card), readOrder: async () => looks.shift()! })
  expect(await resumeOrder(world, true)).toEqual({ end: 'placed', order: card })
  const idle = counter({ findByKey: answer(card), readOrder: answer(card) })
  expect(await resumeOrder(idle, true)).toEqual({ end: 'waits for card' })
})

test('D33: a session that ended meanwhile is no answer, and ends the asking', async () => {
  const asked = placeOrder(counter({ place: lost, findByKey: refuse('NOT_SIGNED_IN', 401) }))
  await expect(asked).rejects.toMatchObject({ status: 401 })
})

test('D33: a second card is not called declined because the first one was', async () => {
  // What placing answered the first time comes again; the second try has made the order wait again.
  const world = counter({ place: answer(card), pay: answer(unknown), readOrder: answer(card) })
  expect(await placeOrder(world)).toEqual({ end: 'not known', what: 'payment' })
  const looks = [card, authorised]
  const paid = counter({ place: answer(card), pay: answer(unknown), readOrder: async () => looks.shift()! })
  expect(await placeOrder(paid)).toEqual({ end: 'placed', order: card })
})

test('D27, D33: an order that the outlet refused was paid in time, and its page says the rest', async () => {
  const refused = { ...canceledBy('outlet', true), paymentStatus: 'Released' } as SavedOrder
  for (const isPaying of [true, false])
    expect(await resumeOrder(counter({ findByKey: answer(refused) }), isPaying)).toEqual({
      end: 'placed',
      order: refused,
    })
  const world = counter({ place: answer(card), pay: lost, readOrder: answer(refused) })
  expect(await placeOrder(world)).toEqual({ end: 'placed', order: card })
})

const released = { ...card, paymentStatus: 'Released' } as SavedOrder
test.each<[string, SavedOrder, string, string]>([
  ['nobody paid', unpaid, 'not paid', checkoutWording.notPaidInTime],
  // A card that was declined, or sent to its bank, leaves something behind that is released too.
  ['nobody paid', canceledBy('system', false, released), 'not paid', checkoutWording.notPaidInTime],
  [
    'nobody accepted though it was paid',
    canceledBy('system', true, authorised),
    'not accepted',
    checkoutWording.notAcceptedByCard,
  ],
  [
    'nobody accepted though it was paid, and the hold is released',
    canceledBy('system', true, released),
    'not accepted',
    checkoutWording.notAcceptedByCard,
  ],
  [
    'nobody accepted, to be paid in cash',
    canceledBy('system', true, cash),
    'not accepted',
    checkoutWording.notAcceptedInTime,
  ],
  [
    'was canceled elsewhere by whoever ordered it',
    canceledBy('customer', true, released),
    'canceled by you',
    checkoutWording.canceledByYou,
  ],
])('D18, D21, D33: whoever comes back to an order that %s is told so', async (_, order, why, text) => {
  for (const isPaying of [true, false]) {
    const outcome = await resumeOrder(counter({ findByKey: answer(order) }), isPaying)
    expect(outcome).toEqual({ end: 'over', why, order })
    expect(saidAtEnd(outcome, undefined)?.lines).toEqual([text])
  }
})

test.each<[string, Counter['readOrder'], object]>([
  ['the bank has said yes all the same', answer(authorised), { end: 'placed', order: card }],
  ['nothing is held', answer(card), { end: 'not confirmed' }],
  ['the bank has said no', answer(failed), { end: 'not confirmed' }],
  ['the order is over', answer(unpaid), { end: 'over', why: 'not paid' }],
  ['nobody can say', lost, { end: 'not known', what: 'payment' }],
  ['the session is over', refuse('NOT_SIGNED_IN', 401), { end: 'refused', problem: { status: 401 } }],
])('D33: whoever leaves the bank’s step is told what the order says: %s', async (_, readOrder, end) => {
  expect(await afterLeavingBank(counter({ readOrder }), card)).toMatchObject(end)
})
