import { sql } from 'kysely'

import { countWrongStatements } from '#server/finance/statements/check-statements.ts'
import { issueStatement } from '#server/finance/statements/statement-commands.ts'
import { proposeStatements } from '#server/finance/statements/propose-statements.ts'
import { checkBook } from '#server/payments/book/check-book.ts'
import type { AdminCaller } from '#server/platform/commands/admin-command.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import { beginBook } from '#server/testing/fixtures/statement-rows.ts'
import { print } from '../scripts/support/print.ts'
import { withWorlds } from '../scripts/testing/with-worlds.ts'
import { verdict } from './support/measure.ts'

const [outlets, orders] = [100, 10_000]
const paidAt = new Date('2026-11-12T12:00:00Z')
const now = () => new Date('2026-11-16T06:00:00Z')

/** A week of 10,000 card orders at 100 outlets, of which the book has none yet: booked and proposed within 30 s. */
export async function run(): Promise<void> {
  await withWorlds([outlets], async ([world]) => {
    const { db } = world!
    const { customerId } = await createTestUser(db, { isAdmin: true })
    await beginBook(db)
    await insertWeek(db, customerId)
    const proposing = await time('booked and proposed', () => proposeStatements({ db, now }))
    await time('proposed again, with nothing to do', () => proposeStatements({ db, now }))
    const rows = await db.selectFrom('statements').select('id').orderBy('monday').execute()
    const caller = { principal: { customerId }, idempotency: undefined } as unknown as AdminCaller
    await time(`${rows.length} statements issued`, async () => {
      for (const { id } of rows) await issueStatement({ db, now }, caller, id)
    })
    await time('checked', () => checkBook({ db, now, countWrongStatements }))
    verdict('seconds to book and propose a week of 10,000 orders', proposing, { atMost: 30 })
  })
}

async function insertWeek(db: Db, customerId: string): Promise<void> {
  const restaurants = await db.selectFrom('restaurants').select('id').orderBy('rank').limit(outlets).execute()
  const ids = restaurants.map(({ id }) => id)
  const order = await insertPaidOrder(db, paidAt, { customer_id: customerId, restaurant_id: ids[0]! })
  // In steps, each within the time limit of a statement.
  for (let from = 1; from < orders; from += 1_000)
    await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'restaurant_id', (${ids}::uuid[])[1 + n % ${outlets}],
      'number', 'TF-' || translate(lpad(n::text, 4, '0'), '01', 'BC') || '-22'))).*
      from orders o, generate_series(${from}::int, ${Math.min(from + 999, orders - 1)}::int) n where o.id = ${order}`.execute(
      db,
    )
  await sql`insert into payments (order_id, state, amount, gateway, gateway_id, wanted, created_at, changed_at)
    select id, 'Captured', total, 'sandbox', 'pay_' || id, 'capture', ${paidAt}, ${paidAt} from orders
    where id <> ${order}`.execute(db)
  await sql`insert into payment_ledger (payment_id, kind, amount, gateway, gateway_id, recorded_at)
    select id, 'captured', amount, gateway, gateway_id, ${paidAt} from payments where order_id <> ${order}`.execute(
    db,
  )
}

async function time(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  print(`${what}: ${seconds.toFixed(1)} s`)
  return seconds
}
