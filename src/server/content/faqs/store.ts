import type { PlacedFaq } from '#contract/content/faqs.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

type FaqFields = Omit<PlacedFaq, '_id'>

export async function findFaqs(db: Db): Promise<PlacedFaq[]> {
  const rows = await db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(written)
}

/** Until the transaction ends nobody else changes it. */
export async function lockFaq(tx: Tx, id: string): Promise<PlacedFaq | undefined> {
  const row = await tx.selectFrom('faqs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && written(row)
}

export async function insertFaq(tx: Tx, fields: FaqFields): Promise<PlacedFaq> {
  return written(await tx.insertInto('faqs').values(fields).returningAll().executeTakeFirstOrThrow())
}

export async function updateFaq(tx: Tx, id: string, fields: FaqFields): Promise<PlacedFaq> {
  const changed = tx.updateTable('faqs').set(fields).where('id', '=', id)
  return written(await changed.returningAll().executeTakeFirstOrThrow())
}

export async function deleteFaq(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('faqs').where('id', '=', id).execute()
}

function written({ id, ...rest }: FaqFields & { id: string }): PlacedFaq {
  return { _id: id, ...rest }
}
