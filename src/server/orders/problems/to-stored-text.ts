import { findContact } from '#server/accounts/customers/find-contact.ts'
import type { ReportRow } from '#server/orders/problems/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * The text of an answer, or null without one. After the account was closed nobody reads it, and nothing would erase it.
 * Closing locks the customer's orders first, so this stays true while the order is locked.
 */
export async function toStoredText(
  tx: Tx,
  { customer_id }: Pick<ReportRow, 'customer_id'>,
  text: string,
): Promise<string | null> {
  return text !== '' && (await findContact(tx, customer_id)) ? text : null
}
