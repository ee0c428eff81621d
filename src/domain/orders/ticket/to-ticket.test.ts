import { expect, test } from 'vitest'

import { collection, delivery } from '#domain/orders/ticket/sample-tickets.ts'
import type { TicketOrder, TicketPart } from '#domain/orders/ticket/ticket-blocks.ts'
import { toTicket } from '#domain/orders/ticket/to-ticket.ts'

const now = new Date('2026-11-15T19:07:00Z')
const at = '2026-11-15T19:09:00Z'
const print = (order: TicketOrder, part: TicketPart = { kind: 'whole' }, copy = 1) =>
  toTicket(order, { paper: 80, part, copy, now }).blocks
const kinds = (...given: Parameters<typeof print>) => print(...given).map(({ kind }) => kind)

test('the money is the last thing but the foot', () => {
  const usual = ['head', 'reverse', 'when', 'box', 'lines', 'customer', 'money', 'foot']
  expect(kinds(delivery)).toEqual(usual)
  expect(kinds(delivery, { kind: 'whole' }, 3)).toEqual([...usual, 'reprint'])
  expect(kinds(collection)).toEqual(['head', 'reverse', 'type', 'text', 'lines', 'customer', 'money', 'foot'])
})

test('an order without prices has the payment and no amount', () => {
  const hidden = {
    subTotal: null,
    serviceCharge: null,
    deliveryCharge: null,
    totalPrice: null,
    refunded: null,
  }
  const blocks = print({ ...collection, ...hidden })
  expect(JSON.stringify(blocks)).not.toContain('£')
  expect(blocks).toContainEqual({
    kind: 'money',
    rows: [],
    payment: { text: 'To collect cash', isDue: true },
    note: undefined,
  })
})

test('a dish that is out is not on the ticket, and its place still counts', () => {
  const [first, second, third] = delivery.cartItems
  const order = { ...delivery, cartItems: [first!, { ...second!, quantity: 0 }, third!] }
  const rows = print(order, { kind: 'station', name: 'Grill', lines: [2, 3] }).find(
    ({ kind }) => kind === 'lines',
  )
  expect(rows).toMatchObject({ rows: [{ quantity: 4, name: 'Garlic naan' }] })
})

test('warnings about allergens are on every part that is cooked', () => {
  const order = { ...delivery, kitchenNotes: 'Celery too' }
  const change: TicketPart = { kind: 'change', at, leaveOut: [], makeInstead: [], oldTotal: null }
  for (const part of [{ kind: 'whole' }, { kind: 'station', name: 'Grill', lines: [1] }, change] as const) {
    expect(print(order, part)).toContainEqual({
      kind: 'box',
      title: '!! AVOID !!',
      text: 'peanuts, tree nuts',
    })
    expect(print(order, part)).toContainEqual({ kind: 'box', title: '!! ALLERGY !!', text: 'Celery too' })
  }
})

test('PT1: a test order says so on every part that is cooked', () => {
  const station: TicketPart = { kind: 'station', name: 'Grill', lines: [1] }
  const box = { kind: 'box', text: 'Test: do not cook it' }
  for (const part of [{ kind: 'whole' } as const, station])
    expect(print({ ...delivery, isTest: true }, part)).toContainEqual(box)
  expect(print(delivery)).not.toContainEqual(box)
})

test.each([
  [1, 3, ['2 of 3 stay']],
  [2, 3, ['1 of 3 stays']],
  [3, 3, []],
])('leaving out %i of %i says what stays', (quantity, was, stays) => {
  const part: TicketPart = {
    kind: 'change',
    at,
    leaveOut: [{ line: 3, quantity, was }],
    makeInstead: [],
    oldTotal: 90,
  }
  const blocks = print(delivery, part)
  expect(blocks).toContainEqual({
    kind: 'lines',
    title: 'Leave out',
    rows: [{ quantity, name: 'Garlic naan', notes: stays.map((text) => ({ text, isStrong: false })) }],
  })
  expect(JSON.stringify(blocks)).not.toContain('Make instead')
})

test('a change of a cash order has the new amount to collect, one of a card order only the totals', () => {
  const part: TicketPart = { kind: 'change', at, leaveOut: [], makeInstead: [], oldTotal: 160 }
  expect(print(collection, part).at(-1)).toEqual({
    kind: 'money',
    rows: [
      { name: 'New total, cash', amount: '£148.50', isTotal: true },
      { name: 'Was', amount: '£160.00', isTotal: false },
    ],
    payment: { text: 'To collect £148.50 cash', isDue: true },
    note: undefined,
  })
  expect(print(delivery, part).at(-1)).toMatchObject({ payment: undefined })
})

test('a cancelled order says what not to make, who cancelled it and why', () => {
  const canceled = { by: 'outlet', reason: 'No power', wasSeen: true } as const
  const blocks = print({ ...delivery, orderStatus: 'Canceled', canceled }, { kind: 'cancelled', at })
  expect(blocks[0]).toEqual({ kind: 'reverse', title: 'Cancelled 19:09' })
  expect(blocks).toContainEqual(expect.objectContaining({ kind: 'lines', title: 'Do not make' }))
  expect(blocks.at(-1)).toEqual({ kind: 'text', text: 'Cancelled by us: No power' })
})
