import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'
import { repriceOrders } from './reprice-orders.ts'

const { app, db } = await testApp()

test('RO1, RO2: every amount of 120 orders whose dishes run out equals an independent calculation', async () => {
  const { compared, differing } = await repriceOrders(app, db, { orders: 120, seed: 20_261_118 })
  expect(differing).toEqual([])
  expect(compared).toBeGreaterThan(120)
}, 900_000)
