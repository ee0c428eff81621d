import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { findWeek, toWeek } from '#domain/finance/statement-week.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertBankAccountRow } from '#server/testing/fixtures/finance-rows.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { insertStatementRow } from '#server/testing/fixtures/statement-rows.ts'
import { withSiteDatabase } from './site-database.ts'

const lastWeek = () => toWeek(addDays(findWeek(new Date()).monday, -7))

/** The statement of the week before this one, with all that the outlet's orders moved until now. */
export async function proposeStatement(db: Db, outletId: string): Promise<string> {
  const statement_id = await insertStatementRow(db, outletId, {
    monday: lastWeek().monday,
    proposed_at: new Date(),
  })
  await db
    .insertInto('statement_entries')
    .columns(['entry_id', 'statement_id'])
    .expression((from) =>
      from
        .selectFrom('open_entries')
        .innerJoin('book_entries', 'book_entries.id', 'entry_id')
        .select(['entry_id', sql<string>`${statement_id}`.as('statement_id')])
        .where('restaurant_id', '=', outletId),
    )
    .execute()
  await sql`delete from open_entries where entry_id in
    (select entry_id from statement_entries where statement_id = ${statement_id})`.execute(db)
  return statement_id
}

/** An outlet of its own with three orders of the week before this one, and the proposal of its statement. */
export async function sellForAWeek() {
  return withSiteDatabase(async (db) => {
    const id = await insertOutletRow(db)
    const name = `Cardamom ${randomBytes(3).toString('hex').toUpperCase()}`
    await db.updateTable('restaurants').set({ name }).where('id', '=', id).execute()
    await insertBankAccountRow(db, id)
    const { customerId } = await createTestUser(db)
    const { begins, monday } = lastWeek()
    const sell = (hours: number, given: object) =>
      insertPaidOrder(db, new Date(begins.getTime() + hours * 3_600_000), {
        customer_id: customerId,
        restaurant_id: id,
        service_charge: 99,
        ...given,
      })
    await sell(19, {
      order_type: 'Home Delivery',
      sub_total: 4700,
      discount: 940,
      delivery_charge: 199,
      total: 4058,
    })
    await sell(43, { sub_total: 2000, discount: 400, total: 1699 })
    await sell(67, { payment_method: 'Cash', sub_total: 1200, total: 1299 })
    const statement = await proposeStatement(db, id)
    const staff = await createTestUser(db, { staffOf: [id], name: 'Ravi Nair' })
    return { id, name, statement, staff, monday }
  })
}
