import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import {
  chooseOrderType,
  forgetTable,
  storeTable,
  useOrderChoice,
} from '#web/orders/cart/order-type/order-choice.ts'

type Restaurant = Parameters<typeof useOrderChoice>[0]
const saffron: Restaurant = { uniId: 'saffron', orderTypes: ['Home Delivery', 'Collection', 'Dine In'] }
const choice = (restaurant = saffron) => renderHook(() => useOrderChoice(restaurant)).result

test('the last choice counts where it is offered, else the first that is', () => {
  const result = choice()
  const first = result.current.orderType
  act(() => chooseOrderType('Collection'))
  expect(result.current.orderType).toBe('Collection')
  expect(choice({ uniId: 'plum', orderTypes: ['Home Delivery', 'Book A Table'] }).current.orderType).toBe(
    'Home Delivery',
  )
  expect(choice({ uniId: 'plum', orderTypes: ['Book A Table'] }).current.orderType).toBeUndefined()
  expect(first).toBeDefined()
})

test('a scanned table is Dine In at its restaurant only, until 05:00', () => {
  vi.setSystemTime('2026-11-16T23:00:00Z')
  const result = choice()
  act(() => void storeTable('saffron', ' 4 '))
  expect(result.current).toEqual({ orderType: 'Dine In', tableNo: '4' })
  expect(choice({ ...saffron, uniId: 'plum' }).current.tableNo).toBeUndefined()
  vi.setSystemTime('2026-11-17T00:30:00Z')
  expect(choice().current.tableNo).toBe('4')
  vi.setSystemTime('2026-11-17T05:30:00Z')
  expect(choice().current.tableNo).toBeUndefined()
})

test('a table at a restaurant without Dine In says so, and one that was left does not count', () => {
  storeTable('saffron', '4')
  const result = choice({ ...saffron, orderTypes: ['Collection'] })
  expect(result.current).toMatchObject({ orderType: 'Collection', isDineInUnavailable: true })
  act(() => forgetTable())
  expect(result.current.isDineInUnavailable).toBe(false)
})
