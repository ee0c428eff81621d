import type { Address } from '#contract/accounts/addresses.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The customer is in every WHERE: another's address is not there. */

export type Place = { address_type: Address['addressType']; address: string; post_code: string }

export async function findAddresses(db: Db, customerId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('is_chosen', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(writeAddress)
}

export async function insertAddress(tx: Tx, customerId: string, place: Place, now: Date): Promise<Address> {
  const row = await tx
    .insertInto('addresses')
    .values({ customer_id: customerId, ...place, is_chosen: true, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return writeAddress(row)
}

export async function changeAddress(
  db: Db,
  customerId: string,
  id: string,
  place: Place,
): Promise<Address | undefined> {
  const row = await db
    .updateTable('addresses')
    .set(place)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst()
  return row && writeAddress(row)
}

export async function chooseNone(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_chosen: false })
    .where('customer_id', '=', customerId)
    .where('is_chosen', '=', true)
    .execute()
}

export async function choose(tx: Tx, customerId: string, id: string): Promise<Address | undefined> {
  const row = await tx
    .updateTable('addresses')
    .set({ is_chosen: true })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst()
  return row && writeAddress(row)
}

export async function deleteAddress(tx: Tx, customerId: string, id: string): Promise<Address | undefined> {
  const row = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst()
  return row && writeAddress(row)
}

const columns = ['id', 'address_type', 'address', 'post_code', 'is_chosen'] as const

function writeAddress(row: Place & { id: string; is_chosen: boolean }): Address {
  return {
    _id: row.id,
    addressType: row.address_type,
    address: row.address,
    postCode: row.post_code,
    isChosen: row.is_chosen,
  }
}
