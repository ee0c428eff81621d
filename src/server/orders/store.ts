import type { Tx } from '#server/db/database.ts'

export async function lockOrder(tx: Tx, orderId: string, customerId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'number', 'total', 'status', 'payment_status', 'restaurant_id'])
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setPaymentStatus(tx: Tx, orderId: string, status: string): Promise<void> {
  await tx.updateTable('orders').set({ payment_status: status }).where('id', '=', orderId).execute()
}

export async function findStatus(tx: Tx, orderId: string) {
  return tx.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst()
}
