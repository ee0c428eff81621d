import { expect, test } from 'vitest'

import { canKeepPromise, isForLater, promiseSteps } from '#domain/orders/promise-steps.ts'

const now = new Date('2026-11-16T19:00:00Z')
const at = (time: string) => `2026-11-16T${time}:00.000Z`
const soon = { pickupTime: null, expectedAt: at('19:45') }

test('D66: a delivery is accepted for 20 to 90 minutes, a collection or a table for 5 to 60', () => {
  expect(promiseSteps({ ...soon, orderType: 'Home Delivery' }, now)).toEqual([20, 30, 45, 60, 75, 90])
  for (const orderType of ['Collection', 'Dine In'] as const)
    expect(promiseSteps({ ...soon, orderType }, now)).toEqual([5, 10, 20, 30, 45, 60])
})

test('D66: an order for a chosen time is offered no earlier time', () => {
  const order = { orderType: 'Collection', pickupTime: at('19:30'), expectedAt: at('19:30') } as const
  expect(promiseSteps(order, now)).toEqual([45, 60])
})

test('D66: the promised time is offered until it has passed', () => {
  expect(canKeepPromise(soon, now)).toBe(true)
  expect(canKeepPromise(soon, new Date(at('19:45')))).toBe(false)
})

test.each([
  ['as soon as possible, however long it takes', null, '21:00', false],
  ['a time more than an hour away', '20:15', '20:15', true],
  ['a time an hour away', '20:00', '20:00', false],
  ['a time that the outlet has moved further away', '19:45', '20:30', true],
])('D66: an order for %s waits in the later column: %#', (_, wanted, promised, isLater) => {
  const order = { pickupTime: wanted && at(wanted), expectedAt: at(promised) }
  expect(isForLater(order, now)).toBe(isLater)
})
