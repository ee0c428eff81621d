import { type Insertable, type Selectable, sql } from 'kysely'

import type { BannerForAdmin } from '#contract/content/banners.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

type Row = Selectable<Tables['banners']>
type StoredBanner = Omit<BannerForAdmin, 'version'>
type BannerFields = Omit<StoredBanner, '_id'>

/** The type of the home page's banners. */
const home = 'banner'

export async function findBanners(db: Db, type = home): Promise<StoredBanner[]> {
  const rows = await banners(db, type).orderBy('position').orderBy('id').execute()
  return rows.map(toBanner)
}

/** Serialises additions, so that the limit on their number holds. */
export async function lockBanners(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('number of banners'))`.execute(tx)
}

export async function lockBanner(tx: Tx, id: string): Promise<StoredBanner | undefined> {
  const row = await banners(tx, home).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toBanner(row)
}

export async function insertBanner(tx: Tx, fields: BannerFields): Promise<StoredBanner> {
  return toBanner(
    await tx.insertInto('banners').values(columns(fields)).returningAll().executeTakeFirstOrThrow(),
  )
}

export async function updateBanner(tx: Tx, id: string, fields: BannerFields): Promise<StoredBanner> {
  const changed = tx.updateTable('banners').set(columns(fields)).where('id', '=', id)
  return toBanner(await changed.returningAll().executeTakeFirstOrThrow())
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

function toBanner(row: Row): StoredBanner {
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
