import type { Tx } from '#server/platform/db/database.ts'

export async function findRefundHead(tx: Tx, refundId: string) {
  return tx
    .selectFrom('refunds')
    .select(['order_id', 'state', 'amount', 'respond_by'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
}
