import { toPaymentReference } from '#domain/finance/payment-reference.ts'
import { findDueWeek, findWeek, toWeek } from '#domain/finance/statement-week.ts'
import { addDays, fromLondonTime } from '#domain/shared/time/london-time.ts'
import { issueProposed } from '#server/finance/statements/issue-proposed.ts'
import { payIssued } from '#server/finance/statements/pay-issued.ts'
import { insertProposals } from '#server/finance/statements/proposals/store.ts'
import { lockStatement, updateStatement } from '#server/finance/statements/store.ts'
import { postLate } from '#server/payments/book/post-orders.ts'
import { toTransaction, type Tx } from '#server/platform/db/database.ts'
import type { Client } from '../copy-rows.ts'
import { idFor } from '../seeded-draws.ts'

const plans = [
  { name: 'Grow', hundredths: 500 },
  { name: 'Start', hundredths: 0 },
  { name: 'Reach', hundredths: 1250 },
]
const holdReason = 'The owner asked us to wait for new bank details'
const batch = 2_000

/**
 * The book of the orders that were loaded, and the statements of all weeks that have ended, by the same use cases as on the
 * site: all but the last two are issued and paid, the last but one is issued and one of them held, the last is proposed. The first
 * outlet has queried two lines.
 */
export async function loadStatements(client: Client, days: number, now: Date): Promise<void> {
  const tx = toTransaction(client)
  const begins = findWeek(new Date(now.getTime() - days * 86_400_000)).monday
  await tx.updateTable('site_settings').set({ book_begins: begins }).execute()
  await client.query('analyze orders, payments, payment_ledger, refunds')
  await insertPlans(tx, begins)
  const orders = await tx.selectFrom('orders').select('id').orderBy('id').execute()
  for (let at = 0; at < orders.length; at += batch)
    await postLate(
      tx,
      orders.slice(at, at + batch).map(({ id }) => id),
      now,
    )
  await client.query('analyze book_entries, book_rows, book_refunds, open_entries')
  const due = findDueWeek(now).monday
  for (let monday = begins; monday <= due; monday = addDays(monday, 7)) await endWeek(tx, monday, due)
  await insertQueries(tx, due)
}

/** One is open, on the latest statement of the first outlet, and one is answered, on the statement before it. */
async function insertQueries(tx: Tx, due: string): Promise<void> {
  const issued = await tx
    .selectFrom('statements')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
    .select(['statements.id', 'monday'])
    .where('number', 'is not', null)
    .where('monday', 'in', [addDays(due, -7), addDays(due, -14)])
    .orderBy('rank')
    .orderBy('monday', 'desc')
    .limit(2)
    .execute()
  const rows = issued.map(({ id: statement_id, monday }, at) => ({
    id: idFor('statement query', String(at)),
    statement_id,
    ...queries[at]!,
    // On the day after the issue.
    asked_at: fromLondonTime(addDays(monday, 8), 11 * 60 + 5)!,
    answered_at: queries[at]!.answer === null ? null : fromLondonTime(addDays(monday, 9), 9 * 60 + 40)!,
  }))
  if (rows.length > 0) await tx.insertInto('statement_queries').values(rows).execute()
}

const queries = [
  {
    line: 'bank charge',
    text: 'Two of these orders were paid in cash at the door. Why is there a bank charge on them?',
    answer: null,
  },
  {
    line: 'food',
    text: 'Our till has one order more on Thursday evening.',
    answer:
      'That order was paid in cash, so it is not among your card sales. Its service charge is on the line below.',
  },
]

/** Every fourth outlet has no plan. */
async function insertPlans(tx: Tx, fromDay: string): Promise<void> {
  const outlets = await tx
    .selectFrom('restaurants as r')
    .select('r.id')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orders as o').select('o.id').whereRef('o.restaurant_id', '=', 'r.id')),
    )
    .orderBy('r.rank')
    .execute()
  const rows = outlets.flatMap(({ id }, at) => {
    const plan = plans[at % 4]
    return plan ? [{ restaurant_id: id, from_day: fromDay, ...plan }] : []
  })
  if (rows.length > 0) await tx.insertInto('commission_plans').values(rows).execute()
}

async function endWeek(tx: Tx, monday: string, due: string): Promise<void> {
  const next = addDays(monday, 7)
  await insertProposals(tx, monday, toWeek(monday).ends, fromLondonTime(next, 6 * 60)!)
  if (monday === due) return
  const proposed = await tx
    .selectFrom('statements')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
    .select(['statements.id', 'name'])
    .where('monday', '=', monday)
    .orderBy('restaurant_id')
    .execute()
  const isPaid = next < due
  for (const [at, { id, name }] of proposed.entries()) {
    await issueProposed(tx, (await lockStatement(tx, id))!, fromLondonTime(next, 9 * 60 + 12 + at)!)
    const issued = (await lockStatement(tx, id))!
    if (isPaid && issued.total! > 0) {
      const reference = toPaymentReference(issued.number!, name)
      await payIssued(tx, issued, reference, fromLondonTime(addDays(next, 1), 10 * 60)!)
    } else if (!isPaid && at === 0) await updateStatement(tx, id, { hold_reason: holdReason })
  }
}
