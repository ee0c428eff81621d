import type { Banner, Faq, Terms, TermsRole } from '#contract/content.ts'
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

/** The version with the highest number is the one in force. */
export async function findNewestTerms(db: Db, role: TermsRole): Promise<Terms | undefined> {
  const row = await db
    .selectFrom('terms')
    .selectAll()
    .where('role', '=', role)
    .where('removed_at', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, published_at, ...rest } = row
  return { _id: id, publishedAt: published_at.toISOString(), ...rest }
}

export async function findFaqs(db: Db): Promise<Faq[]> {
  const rows = await db
    .selectFrom('faqs')
    .select(['id', 'audience', 'question', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...rest }) => ({ _id: id, ...rest }))
}
