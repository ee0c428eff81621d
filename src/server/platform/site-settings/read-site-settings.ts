import { withVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findSiteSettings, type SiteSettingsRow } from '#server/platform/site-settings/store.ts'

export async function readSiteSettings({ db }: Pick<Deps, 'db'>) {
  return { data: toSiteSettings(await findSiteSettings(db)) }
}

/** The name that an admin has set, or else the given one. */
export async function readSiteName<Name extends string | undefined>(
  { db }: Pick<Deps, 'db'>,
  fallback: Name,
): Promise<string | Name> {
  return (await findSiteSettings(db)).site_name ?? fallback
}

export async function readSiteSettingsForAdmin({
  db,
  missingServices,
}: Pick<Deps, 'db' | 'missingServices'>) {
  return { data: { ...toSiteSettingsForAdmin(await findSiteSettings(db)), missingServices } }
}

function toSiteSettings(row: SiteSettingsRow) {
  return { siteName: row.site_name, telephone: row.telephone, supportEmail: row.support_email }
}

export function toSiteSettingsForAdmin(row: SiteSettingsRow) {
  const settings = { ...toSiteSettings(row), publishesAtOnce: row.publishes_at_once }
  return withVersion({ ...settings, isChargeSet: row.charge_set_at !== null }, settings)
}
