import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { insertOrderRow } from '#server/testing/order-rows.ts'

/** A Card order that waits for its payment, put straight into the database. */
export async function cardOrder(
  db: Db,
  { customerId }: { customerId: string },
  total = 1234,
): Promise<string> {
  const { id: restaurant_id } = await db
    .selectFrom('restaurants')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return insertOrderRow(db, {
    customer_id: customerId,
    restaurant_id,
    payment_method: 'Card',
    visible_at: null,
    sub_total: total,
    service_charge: 0,
    total,
  })
}

/** What an order says of itself and its payment. */
export async function paymentOf(db: Db, orderId: string) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const ledger = payment
    ? await db
        .selectFrom('payment_ledger')
        .select(['kind', 'amount'])
        .where('payment_id', '=', payment.id)
        .orderBy('id')
        .execute()
    : []
  return {
    status: order.payment_status,
    state: payment?.state,
    payment,
    ledger: ledger.map(({ kind }) => kind),
  }
}

/** The money that moved for an order, by the sandbox's own record alone. */
export async function movesOf(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from sandbox.moves
    join sandbox.payments on payments.id = moves.payment_id
    where reference in (select id::text from public.payments where order_id = ${orderId})
    order by moves.id`.execute(db)
  return rows.map(({ kind }) => kind)
}

export const testCards = {
  pays: '4242 4242 4242 4242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  authentication: '4000002760003184',
}

export function typedCard(cardNumber = testCards.pays) {
  const cvc = cardNumber === testCards.amex ? '1234' : '123'
  return { cardNumber, name: 'A Khan', exp_month: 12, exp_year: 2030, cvc }
}
