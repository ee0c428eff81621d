import { expect, test } from 'vitest'

import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()

test('the audit log says who exported which records, and a refused export is not in it', async () => {
  const outletId = await insertOutletRow(db)
  const { customerId, sessionId, bearer } = await createTestUser(db, { staffOf: [outletId] })
  const confirm = (password_confirmed_at: Date | null) =>
    db.updateTable('sessions').set({ password_confirmed_at }).where('id', '=', sessionId).execute()
  const ask = async (part: string) =>
    (await app.inject({ url: `/api/v1/outlet-sales/export/${outletId}?part=${part}`, headers: bearer }))
      .statusCode
  await confirm(null)
  expect(await ask('bookings')).not.toBe(200)
  await confirm(clock.now())
  expect([await ask('orders'), await ask('menu')]).toEqual([200, 200])
  const logged = await db
    .selectFrom('changes')
    .select(['customer_id', 'what', 'detail'])
    .where('restaurant_id', '=', outletId)
    .orderBy('id')
    .execute()
  expect(logged).toEqual(
    ['orders', 'menu'].map((part) => ({
      customer_id: customerId,
      what: 'records-exported',
      detail: { part },
    })),
  )
})

test('why a payment of a statement waits or came back is not in the outlet’s export, other reasons are', async () => {
  const restaurantId = await insertOutletRow(db)
  const { bearer } = await createTestUser(db, { staffOf: [restaurantId] })
  const log = (what: string, reason: string) => {
    const entry = {
      by: undefined,
      restaurantId,
      what,
      detail: { statementId: 'S1', reason },
      at: clock.now(),
    }
    return db.transaction().execute((tx) => recordAudit(tx, entry))
  }
  await log('statement-held', 'suspected fraud')
  await log('statement-payment-returned', 'suspected fraud')
  await log('order-canceled', 'closed early')
  const url = `/api/v1/outlet-sales/export/${restaurantId}?part=changes`
  const { body } = await app.inject({ url, headers: bearer })
  expect(body).not.toContain('suspected fraud')
  expect(body).toContain('closed early')
  expect(body.match(/S1/g)).toHaveLength(3)
})
