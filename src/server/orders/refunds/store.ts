import type { Tx } from '#server/platform/db/database.ts'

export async function findRefundOrder(tx: Tx, refundId: string): Promise<string> {
  const row = await tx
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return row.order_id
}
