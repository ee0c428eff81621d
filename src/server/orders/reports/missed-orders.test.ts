import { expect, test } from 'vitest'

import type { SalesReport } from '#contract/orders/reports.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, placed, cancel } = await orderFixture(app, db)

test('an order that the outlet missed counts as missed, not as cancelled', async () => {
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const me = await createTestUser(db, { isVerified: true })
  await cancel(me.bearer, (await placed(me.bearer))._id)
  await placed(me.bearer)
  clock.forward({ minutes: 15 })
  await runDueJobs(deps)
  const url = `/api/v1/outlet-sales/get-sales/${outlet.id}`
  const answer = await app.inject({ method: 'GET', url, headers: staff.bearer })
  expect(answer.json<{ data: SalesReport }>().data).toMatchObject({ canceled: 1, missed: 1 })
})
