import { expect, test } from 'vitest'

import { toNobodyCameParts } from '#web/orders/board/tickets/keep-money.ts'

const order = {
  paymentMethod: 'Card',
  orderType: 'Collection',
  readyAt: '2026-11-16T18:55:00Z',
  expectedAt: '2026-11-16T19:00:00Z',
  totalPrice: 12.5,
} as const
const at = (time: string) => new Date(`2026-11-16T${time}:00Z`)

test('ten minutes after the promised time a card payment may be kept or given back', () => {
  const pressed: string[] = []
  const parts = toNobodyCameParts(order, at('19:10'), () => pressed.push('keep'))
  expect(parts).toMatchObject({
    outcome: expect.stringContaining('keep the £12.50 or give it back'),
    alternative: { label: 'Keep the £12.50 and close the order' },
    action: 'Give £12.50 back and cancel',
  })
  parts.alternative?.onPress()
  expect(pressed).toEqual(['keep'])
})

test.each([
  ['too early', order, '19:09', 'From 19:10 you can keep the money instead: wait until then.'],
  [
    'not ready',
    { ...order, readyAt: null },
    '19:30',
    'Mark it as ready first. You can keep the money ten minutes after the promised time.',
  ],
])('for an order that is %s the question says from when the money may be kept', (_, given, time, hint) => {
  expect(toNobodyCameParts(given, at(time), () => {})).toEqual({ hint })
})

test.each([
  ['paid in cash', { ...order, paymentMethod: 'Cash' as const }],
  ['at a table', { ...order, orderType: 'Dine In' as const }],
])('an order %s has nothing to keep', (_, given) => {
  expect(toNobodyCameParts(given, at('19:30'), () => {})).toEqual({})
})
