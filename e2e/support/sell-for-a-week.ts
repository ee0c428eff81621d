import { randomBytes } from 'node:crypto'

import { findWeek, toWeek } from '#domain/finance/statement-week.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertBankAccountRow } from '#server/testing/fixtures/finance-rows.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { insertStatementRow } from '#server/testing/fixtures/statement-rows.ts'
import { withSiteDatabase } from './site-database.ts'

/** An outlet of its own with three orders of the week before this one, and the proposal of its statement. */
export async function sellForAWeek() {
  return withSiteDatabase(async (db) => {
    const id = await insertOutletRow(db)
    const name = `Cardamom ${randomBytes(3).toString('hex').toUpperCase()}`
    await db.updateTable('restaurants').set({ name }).where('id', '=', id).execute()
    await insertBankAccountRow(db, id)
    const { customerId } = await createTestUser(db)
    const { begins, monday } = toWeek(addDays(findWeek(new Date()).monday, -7))
    const sell = (hours: number, given: object) =>
      insertPaidOrder(db, new Date(begins.getTime() + hours * 3_600_000), {
        customer_id: customerId,
        restaurant_id: id,
        service_charge: 99,
        ...given,
      })
    const orders = [
      await sell(19, {
        order_type: 'Home Delivery',
        sub_total: 4700,
        discount: 940,
        delivery_charge: 199,
        total: 4058,
      }),
      await sell(43, { sub_total: 2000, discount: 400, total: 1699 }),
      await sell(67, { payment_method: 'Cash', sub_total: 1200, total: 1299 }),
    ]
    const statement = await insertStatementRow(db, id, { monday, proposed_at: new Date() })
    const entries = await db.selectFrom('book_entries').select('id').where('order_id', 'in', orders).execute()
    await db
      .insertInto('statement_entries')
      .values(entries.map((entry) => ({ entry_id: entry.id, statement_id: statement })))
      .execute()
    const staff = await createTestUser(db, { staffOf: [id], name: 'Ravi Nair' })
    return { id, name, statement, staff, monday }
  })
}
