import type { Banner } from '#contract/content.ts'
import type { Db } from '#server/db/database.ts'

export async function findBanners(db: Db, type: string): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .selectAll()
    .where('type', '=', type)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    description: row.description,
    buttonTitle: row.button_title,
    image: row.image,
    backgroundColor: row.background_color,
    buttonTextColor: row.button_text_color,
    link: row.link,
  }))
}
