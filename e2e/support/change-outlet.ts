import { expireOrder as runExpiry } from '#server/orders/lifecycle/expire-order.ts'
import { withSiteDatabase, type Site, defaultSite } from './site-database.ts'

export async function changeOutlet({ id }: { id: string }, change: object): Promise<void> {
  await withSiteDatabase((db) => db.updateTable('restaurants').set(change).where('id', '=', id).execute())
}

export async function changeDish({ id }: { id: string }, change: object): Promise<void> {
  await withSiteDatabase((db) => db.updateTable('dishes').set(change).where('id', '=', id).execute())
}

/** The outlet has no dish, category or option group left. */
export async function emptyMenu({ id }: { id: string }): Promise<void> {
  await withSiteDatabase(async (db) => {
    for (const part of ['dishes', 'categories', 'option_groups', 'options'] as const)
      await db.updateTable(part).set({ removed_at: new Date() }).where('restaurant_id', '=', id).execute()
    await db.deleteFrom('dish_option_groups').where('restaurant_id', '=', id).execute()
  })
}

/** All orders of a customer, including unpaid ones. */
export async function listOrders({ customerId }: { customerId: string }, site?: Site) {
  return withSiteDatabase(
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

/** Ends the session on the server; the browser still has its cookie. */
export async function endSession({ sessionId }: { sessionId: string }): Promise<void> {
  await withSiteDatabase((db) => db.deleteFrom('sessions').where('id', '=', sessionId).execute())
}

/** Lets the time run out in which the outlet must accept the order. */
export async function expireOrder({ id, expires_at }: { id: string; expires_at: Date }): Promise<void> {
  await withSiteDatabase((db) =>
    runExpiry({ db, now: () => expires_at, siteUrl: defaultSite().url, autopilot: false }, id),
  )
}
