import { expireOrder } from '#server/orders/core/expire-order.ts'
import { onSite, type Site, visited } from './site-database.ts'

/** Something happens at the restaurant. */
export async function changeOutlet({ id }: { id: string }, change: object): Promise<void> {
  await onSite((db) => db.updateTable('restaurants').set(change).where('id', '=', id).execute())
}

export async function changeDish({ id }: { id: string }, change: object): Promise<void> {
  await onSite((db) => db.updateTable('dishes').set(change).where('id', '=', id).execute())
}

/** Every order that somebody has placed, those that wait for a card too. */
export async function ordersOf({ customerId }: { customerId: string }, site?: Site) {
  return onSite(
    (db) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('created_at')
        .execute(),
    site,
  )
}

/** The session ends on the server, while the browser still believes in it. */
export async function endSession({ sessionId }: { sessionId: string }): Promise<void> {
  await onSite((db) => db.deleteFrom('sessions').where('id', '=', sessionId).execute())
}

/** The quarter of an hour goes by in which somebody must accept. */
export async function outwait({ id, expires_at }: { id: string; expires_at: Date }): Promise<void> {
  await onSite((db) =>
    expireOrder({ db, now: () => expires_at, siteUrl: visited().url, autopilot: false }, id),
  )
}
