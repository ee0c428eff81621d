import type { Updateable } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

const columns = ['site_name', 'telephone', 'support_email', 'charge_set_at', 'publishes_at_once'] as const

export async function findSiteSettings(db: Db) {
  return db.selectFrom('site_settings').select(columns).executeTakeFirstOrThrow()
}

export type SiteSettingsRow = Awaited<ReturnType<typeof findSiteSettings>>

export async function lockSiteSettings(tx: Tx): Promise<SiteSettingsRow> {
  return tx.selectFrom('site_settings').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export async function updateSiteSettingsRow(
  tx: Tx,
  values: Updateable<Tables['site_settings']>,
): Promise<SiteSettingsRow> {
  return tx.updateTable('site_settings').set(values).returning(columns).executeTakeFirstOrThrow()
}
