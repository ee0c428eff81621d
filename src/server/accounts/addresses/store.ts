import type { Address } from '#contract/accounts/addresses.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Every query has the customer in its WHERE clause. */

export type AddressColumns = { address_type: Address['addressType']; address: string; post_code: string }

export async function listAddresses(db: Db, customerId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('is_chosen', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toAddress)
}

export async function insertAddress(
  tx: Tx,
  customerId: string,
  place: AddressColumns,
  now: Date,
): Promise<Address> {
  const row = await tx
    .insertInto('addresses')
    .values({ customer_id: customerId, ...place, is_chosen: true, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toAddress(row)
}

export async function updateAddress(
  db: Db,
  customerId: string,
  id: string,
  place: AddressColumns,
): Promise<Address | undefined> {
  const row = await db
    .updateTable('addresses')
    .set(place)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst()
  return row && toAddress(row)
}

export async function updateNoneChosen(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_chosen: false })
    .where('customer_id', '=', customerId)
    .where('is_chosen', '=', true)
    .execute()
}

export async function updateChosen(tx: Tx, customerId: string, id: string): Promise<Address | undefined> {
  const row = await tx
    .updateTable('addresses')
    .set({ is_chosen: true })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst()
  return row && toAddress(row)
}

export async function deleteAddress(tx: Tx, customerId: string, id: string): Promise<Address | undefined> {
  const row = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst()
  return row && toAddress(row)
}

const columns = ['id', 'address_type', 'address', 'post_code', 'is_chosen'] as const

function toAddress(row: AddressColumns & { id: string; is_chosen: boolean }): Address {
  return {
    _id: row.id,
    addressType: row.address_type,
    address: row.address,
    postCode: row.post_code,
    isChosen: row.is_chosen,
  }
}
