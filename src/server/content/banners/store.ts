import { type Insertable, type Selectable, sql } from 'kysely'

import type { PlacedBanner } from '#contract/content/banners.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

type Row = Selectable<Tables['banners']>
const home = 'banner'
export type BannerFields = Omit<PlacedBanner, '_id'>

/** Of the home page, or of another place where some are shown. */
export async function findBanners(db: Db, type = home): Promise<PlacedBanner[]> {
  const rows = await banners(db, type).orderBy('position').orderBy('id').execute()
  return rows.map(written)
}

/** Until the transaction ends nobody else adds one. */
export async function lockBanners(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('number of banners'))`.execute(tx)
}

/** Until the transaction ends nobody else changes it. */
export async function lockBanner(tx: Tx, id: string): Promise<PlacedBanner | undefined> {
  const row = await banners(tx, home).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && written(row)
}

export async function insertBanner(tx: Tx, fields: BannerFields): Promise<PlacedBanner> {
  return written(
    await tx.insertInto('banners').values(columns(fields)).returningAll().executeTakeFirstOrThrow(),
  )
}

export async function updateBanner(tx: Tx, id: string, fields: BannerFields): Promise<PlacedBanner> {
  const changed = tx.updateTable('banners').set(columns(fields)).where('id', '=', id)
  return written(await changed.returningAll().executeTakeFirstOrThrow())
}

export async function deleteBanner(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute()
}

function banners(db: Db, type: string) {
  return db.selectFrom('banners').selectAll().where('type', '=', type)
}

function columns(fields: BannerFields): Insertable<Tables['banners']> {
  return {
    type: home,
    title: fields.title,
    description: fields.description,
    button_title: fields.buttonTitle,
    image: fields.image,
    background_color: fields.backgroundColor,
    button_text_color: fields.buttonTextColor,
    link: fields.link,
    position: fields.position,
  }
}

function written(row: Row): PlacedBanner {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    buttonTitle: row.button_title,
    image: row.image,
    backgroundColor: row.background_color,
    buttonTextColor: row.button_text_color,
    link: row.link,
    position: row.position,
  }
}
