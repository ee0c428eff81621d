import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = ['id', 'title', 'description', 'link', 'created_at', 'read_at'] as const

type NewNotification = { id: string; title: string; description: string; link: string | null; at: Date }

export function notificationInsert(tx: Tx, customerId: string, { at, ...columns }: NewNotification) {
  return tx
    .insertInto('notifications')
    .values({ ...columns, customer_id: customerId, created_at: at })
    .returning('id')
}

export async function listNotificationRows(db: Db, customerId: string, limit: number, offset: number) {
  return db
    .selectFrom('notifications')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countUnread(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteNotification(db: Db, customerId: string, id: string) {
  return db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst()
}

export async function updateAllRead(db: Db, customerId: string, upTo: Date, at: Date): Promise<void> {
  // Clients know the time to the millisecond, the table to the microsecond.
  const next = new Date(upTo.getTime() + 1)
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .where('created_at', '<', next)
    .execute()
}

export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number]
