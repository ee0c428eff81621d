import type { FaqForAdmin } from '#contract/content/faqs.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

type StoredFaq = Omit<FaqForAdmin, 'version'>
type FaqFields = Omit<StoredFaq, '_id'>

export async function findFaqs(db: Db): Promise<StoredFaq[]> {
  const rows = await db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(toFaq)
}

export async function lockFaq(tx: Tx, id: string): Promise<StoredFaq | undefined> {
  const row = await tx.selectFrom('faqs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toFaq(row)
}

export async function insertFaq(tx: Tx, fields: FaqFields): Promise<StoredFaq> {
  return toFaq(await tx.insertInto('faqs').values(fields).returningAll().executeTakeFirstOrThrow())
}

export async function updateFaq(tx: Tx, id: string, fields: FaqFields): Promise<StoredFaq> {
  const changed = tx.updateTable('faqs').set(fields).where('id', '=', id)
  return toFaq(await changed.returningAll().executeTakeFirstOrThrow())
}

export async function deleteFaq(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('faqs').where('id', '=', id).execute()
}

function toFaq({ id, ...rest }: FaqFields & { id: string }): StoredFaq {
  return { _id: id, ...rest }
}
