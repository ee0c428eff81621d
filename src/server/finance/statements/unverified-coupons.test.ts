import { expect, test } from 'vitest'

import type { StatementHead } from '#contract/finance/statements.ts'
import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { beginBook } from '#server/testing/fixtures/statement-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp(new Date('2026-11-16T06:00:00Z'))
const { send } = await adminClient(app, db)
const { customerId } = await createTestUser(db)
await beginBook(db)
const { id: coupon_id } = await db.selectFrom('coupons').select('id').limit(1).executeTakeFirstOrThrow()

test('ST8: coupons of ours on orders without a card and without a verified number are counted before a statement is issued', async () => {
  const outlet = await insertOutletRow(db)
  const sell = (coupon: number, given: object) =>
    insertPaidOrder(db, new Date('2026-11-10T12:00:00Z'), {
      customer_id: customerId,
      restaurant_id: outlet,
      payment_method: 'Cash',
      is_mobile_proved: false,
      ...(coupon > 0 && {
        coupon_id,
        coupon_amount: coupon,
        coupon_paid_by: 'platform',
        total: 1050 - coupon,
      }),
      ...given,
    })
  await sell(500, {})
  await sell(200, {})
  await sell(500, { is_mobile_proved: true })
  await sell(500, { coupon_paid_by: 'outlet' })
  await sell(500, { payment_method: 'Card' })
  await sell(0, {})
  await proposeStatements({ db, now: clock.now })
  const [listed] = (await send<StatementHead[]>('GET', `/admin-statement/list?outlet=${outlet}`)).data
  expect(listed).toMatchObject({ state: 'Proposed', unverifiedCoupons: { orders: 2, amount: 7 } })
  const { data } = await send<StatementHead>('PUT', `/admin-statement/issue/${listed!._id}`)
  expect(data).toMatchObject({ state: 'Issued', unverifiedCoupons: null })
})
