import { type Insertable, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

export async function insertPicture(tx: Tx, picture: Insertable<Tables['pictures']>): Promise<string> {
  return (await tx.insertInto('pictures').values(picture).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertPictureWidths(
  tx: Tx,
  pictureId: string,
  others: readonly { width: number; bytes: Buffer }[],
): Promise<void> {
  const rows = others.map((other) => ({ picture_id: pictureId, ...other }))
  if (rows.length > 0) await tx.insertInto('picture_widths').values(rows).execute()
}

/** In that width, or as it is where it has no such width. Private pictures are not found. */
export async function findPicture(db: Db, id: string, width: number | undefined) {
  return db
    .selectFrom('pictures')
    .leftJoin('picture_widths as other', (join) =>
      join.onRef('picture_id', '=', 'id').on('other.width', '=', width ?? 0),
    )
    .select(['uploaded_for', sql<Buffer>`coalesce(other.bytes, pictures.bytes)`.as('bytes')])
    .where('id', '=', id)
    .where('is_private', '=', false)
    .executeTakeFirst()
}

type Reader = { customerId: string; isAdmin: boolean; staffOf: readonly string[] }

/** Anyone sees a customer's picture while its review is shown; otherwise the customer, the outlet and admins do. */
export async function mayReadUploaded(
  db: Db,
  id: string,
  path: string,
  reader: Reader | undefined,
): Promise<boolean> {
  if (reader?.isAdmin) return true
  const { customerId = null, staffOf = [] } = reader ?? {}
  const { rows } = await sql<{ may: boolean }>`select
      exists (select from reviews r where r.picture = ${path} and r.hidden_at is null)
      or p.restaurant_id = any (${[...staffOf]}::uuid[])
      or exists (select from reviews r where r.picture = ${path} and r.customer_id = ${customerId})
      or exists (select from orders where id = p.uploaded_for and customer_id = ${customerId})
      or exists (select from bookings where id = p.uploaded_for and customer_id = ${customerId}) as may
    from pictures p where p.id = ${id}`.execute(db)
  return rows[0]?.may ?? false
}

/** The picture is not deleted until the transaction ends. */
export async function lockOwnPicture(tx: Tx, restaurantId: string, id: string) {
  return lockedPicture(tx, id)
    .where('restaurant_id', '=', restaurantId)
    .where('uploaded_for', 'is', null)
    .executeTakeFirst()
}

/** The same for a picture that a customer uploaded for their order or booking: for its review, or privately for a report. */
export async function lockPictureFor(tx: Tx, recordId: string, id: string, { isPrivate = false } = {}) {
  return (
    lockedPicture(tx, id)
      .where('uploaded_for', '=', recordId)
      .where('is_private', '=', isPrivate)
      // One picture belongs to one report.
      .where(sql<boolean>`not exists (select from problem_pictures where picture_id = pictures.id)`)
      .executeTakeFirst()
  )
}

/** Pictures that this customer uploaded, used or not. A review of somebody else keeps its own: orders may follow their number. */
export async function deletePicturesOf(tx: Tx, customerId: string): Promise<void> {
  await sql`delete from pictures where not is_private and uploaded_for in (
    select id from orders where customer_id = ${customerId}
    union all select id from bookings where customer_id = ${customerId}
    union all select coalesce(order_id, booking_id) from reviews where customer_id = ${customerId})
    and not exists (select from reviews r where r.customer_id <> ${customerId}
      and coalesce(r.order_id, r.booking_id) = pictures.uploaded_for)`.execute(tx)
  // Those of a report are its sender's.
  await sql`delete from pictures where is_private and case
    when exists (select from problem_pictures n where n.picture_id = pictures.id)
    then exists (select from problem_pictures n join problem_reports p on p.id = n.report_id
      where n.picture_id = pictures.id and p.customer_id = ${customerId})
    else uploaded_for in (select id from orders where customer_id = ${customerId}) end`.execute(tx)
}

/** The same for a picture of the site itself. */
export async function lockSitePicture(tx: Tx, id: string): Promise<boolean> {
  const picture = lockedPicture(tx, id).where('restaurant_id', 'is', null)
  return (await picture.executeTakeFirst()) !== undefined
}

function lockedPicture(tx: Tx, id: string) {
  return tx.selectFrom('pictures').select(['width', 'height']).where('id', '=', id).forKeyShare()
}

export async function listUnusedPictures(db: Db, madeBefore: Date, address: string): Promise<string[]> {
  const pictures = db.selectFrom('pictures').select('id').where('made_at', '<', madeBefore)
  return (await pictures.where(isUnused(address)).limit(1_000).execute()).map(({ id }) => id)
}

/** A transaction that refers to one of them has either committed by now or will not find it. */
export async function lockPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('pictures').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function deleteUnusedPictures(tx: Tx, ids: readonly string[], address: string): Promise<void> {
  await tx.deleteFrom('pictures').where('id', 'in', ids).where(isUnused(address)).execute()
}

/** Every table that can refer to a picture. A removed dish still refers to its own. */
function isUnused(address: string) {
  return sql<boolean>`not exists (
    select from (
      select picture as named from dishes union all select image from banners
      union all select banner from restaurants union all select logo from restaurants
      union all select banner from cuisines union all select picture from reviews
    ) places where named = ${address} || pictures.id)
    and not exists (select from problem_pictures where picture_id = pictures.id)`
}
