import type { Tx } from '#server/platform/db/database.ts'

export async function findRefundHead(tx: Tx, refundId: string) {
  return tx
    .selectFrom('refunds')
    .select(['order_id', 'state', 'amount', 'reason', 'paid_by', 'respond_by'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
}

export async function findOrderOf(tx: Tx, refundId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('refunds').select('order_id').where('id', '=', refundId).executeTakeFirst()
  return row?.order_id
}
